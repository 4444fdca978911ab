import type { PhoneCode } from "@hiwar/contract/confirmation-codes";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import type { MessageState } from "../../messages/rules.ts";
import type { MessageOutcome } from "../../outside/message.ts";
import { match } from "../../outside/outcome.ts";

const unreachable = new Set(["PHONE_NUMBER_NOT_FOUND", "PHONE_NUMBER_NOT_AVAILABLE"]);

/** What a person is told when Telegram does not promise to bring a code to their phone; null when it does. */
export function whyNotAble(reply: MessageOutcome): ErrorCode | null {
  return match<unknown, ErrorCode | null>(reply, {
    ok: () => null,
    refused: ({ code }) => {
      if (unreachable.has(code)) return "unresolved-phone";
      return code === "PHONE_NUMBER_INVALID" ? "invalid-phone" : "service-unavailable";
    },
    "not-sent": () => "service-unavailable",
    unknown: () => "service-unavailable",
  });
}

const states = {
  queued: "sending",
  sending: "sending",
  unknown: "sending",
  sent: "sent",
  refused: "unresolved",
  delivered: "delivered",
  read: "delivered",
} as const satisfies Record<MessageState, PhoneCode["state"]>;

/** A code's way as its owner sees it. */
export function phoneCodeState(state: MessageState): PhoneCode["state"] {
  return states[state];
}
