import type { PhoneCode } from "@hiwar/contract/confirmation-codes";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import type { MessageState } from "../../messages/rules.ts";
import { match, type Outcome } from "../../outside/outcome.ts";
import type { Ability } from "../../outside/telegram/gateway.ts";

const refusals = { able: null, unreachable: "unresolved-phone", invalid: "invalid-phone" } as const satisfies Record<
  Ability["kind"],
  ErrorCode | null
>;

/** What a person is told when Telegram does not promise to bring a code to their phone; null when it does. */
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

/** A code's way as its owner sees it. */
export function phoneCodeState(state: MessageState): PhoneCode["state"] {
  return states[state];
}
