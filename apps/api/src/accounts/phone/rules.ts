import type { PhoneCode } from "@hiwar/contract/confirmation-codes";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import type { CodeDelivery } from "../codes/rules.ts";

const unreachable = new Set(["PHONE_NUMBER_NOT_FOUND", "PHONE_NUMBER_NOT_AVAILABLE"]);

/** What a person is told when Telegram does not promise to bring a code to their phone. */
export function whyNotAble(reply: { kind: string; code?: string }): ErrorCode {
  if (reply.kind === "refused" && unreachable.has(reply.code ?? "")) return "unresolved-phone";
  return reply.kind === "refused" && reply.code === "PHONE_NUMBER_INVALID" ? "invalid-phone" : "service-unavailable";
}

const states = {
  queued: "sending",
  sending: "sending",
  unknown: "sending",
  sent: "sent",
  unresolved: "unresolved",
  delivered: "delivered",
  read: "delivered",
} as const satisfies Record<CodeDelivery, PhoneCode["state"]>;

/** A code's way as its owner sees it. */
export function phoneCodeState(delivery: CodeDelivery): PhoneCode["state"] {
  return states[delivery];
}
