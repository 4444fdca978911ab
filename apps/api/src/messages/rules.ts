import { match, type Outcome, type Refused, refused } from "../outside/outcome.ts";

export type Channel = "mail" | "whatsapp" | "telegram";
export type PhoneChannel = Exclude<Channel, "mail">;

/** A message: our reference, which companies send back to us, and its channel. */
export interface Message {
  readonly reference: string;
  readonly channel: Channel;
}

/**
 * States in order. A status from a company only moves a message forward: late or repeated ones change nothing. Only a call that failed queues it
 * again.
 */
const steps = ["queued", "sending", "unknown", "sent", "refused", "delivered", "read"] as const;
export type MessageState = (typeof steps)[number];

/** Returns the states from which a message may move to `state`. */
export function statesBefore(state: MessageState): readonly MessageState[] {
  return steps.slice(0, steps.indexOf(state));
}

/** How often a message that may have arrived may be sent (docs/rules.md#notices). A second mail has the same Message-ID. */
const mostTries: { readonly [C in Channel]: number } = { mail: 2, whatsapp: 1, telegram: 1 };

/** Whether a message that may have arrived `tries` times may be sent again: mails twice, others once. */
export function mayTryAgain({ channel }: Pick<Message, "channel">, tries: number): boolean {
  return tries < mostTries[channel];
}

export interface AfterCall {
  readonly state: MessageState;
  /** How often it may have arrived. */
  readonly tries: number;
  /** Why it is sent again; null if it is not. */
  readonly again: string | null;
}

/** Returns a message's state after the `tries`th call of its company. */
export function stateAfterCall(message: Pick<Message, "channel">, tries: number, outcome: Outcome<unknown>): AfterCall {
  return match<unknown, AfterCall>(outcome, {
    ok: () => ({ state: "sent", tries, again: null }),
    refused: () => ({ state: "refused", tries, again: null }),
    "not-sent": ({ reason }) => ({ state: "queued", tries: tries - 1, again: reason }),
    unknown: ({ reason }) =>
      mayTryAgain(message, tries) ? { state: "queued", tries, again: reason } : { state: "unknown", tries, again: null },
  });
}

/** Why we choose not to send a message: the phone or chat is gone, it is too late, or the person withdrew their consent. */
export const withheldCodes = ["no-address", "late", "consent-withdrawn"] as const;
export type WithheldCode = (typeof withheldCodes)[number];

/** The outcome of a message that we choose not to send. */
export const withheld = (code: WithheldCode): Refused => refused(code, "");

/** What a message may be about. */
type Subject = "code" | "notice" | "guardian";

/** Returns the reference of a message about a row: `code:12`, `notice:34`, `guardian:56`. */
export function referenceOf(kind: Subject, id: number): string {
  return `${kind}:${id}`;
}

/** Returns the row that a reference is about; null for a letter and for unknown references. */
export function readReference(reference: string): { kind: Subject; id: number } | null {
  const [, kind, id] = /^(code|notice|guardian):([1-9]\d{0,14})$/.exec(reference) ?? [];
  return kind && id ? { kind: kind as Subject, id: Number(id) } : null;
}

/** The host of erased accounts' mail addresses; no mail reaches it. */
export const erasedHost = "erased.invalid";

/** Whether a mail address belongs to an erased account; no mail is sent to it. */
export function isErasedAddress(address: string): boolean {
  return address.endsWith(`@${erasedHost}`);
}
