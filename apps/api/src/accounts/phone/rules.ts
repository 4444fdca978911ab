import type { PhoneCode } from "@hiwar/contract/confirmation-codes";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import type { MessageState } from "../../messages/rules.ts";
import { match, type Outcome } from "../../outside/outcome.ts";
import type { Ability } from "../../outside/telegram/gateway.ts";

const refusals = { able: null, unreachable: "unresolved-phone", invalid: "invalid-phone" } as const satisfies Record<
  Ability["kind"],
  ErrorCode | null
>;

/** The error code when Telegram cannot promise to deliver a code to a phone; null when it can. */
export function whyNotAble(reply: Outcome<Ability>): ErrorCode | null {
  return match<Ability, ErrorCode | null>(reply, {
    ok: ({ kind }) => refusals[kind],
    refused: () => "service-unavailable",
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

/** The delivery state of a code, as its owner sees it. */
export function phoneCodeState(state: MessageState): PhoneCode["state"] {
  return states[state];
}
