import { match, type Outcome } from "../outside/outcome.ts";

export type Channel = "mail" | "whatsapp" | "telegram";
export type PhoneChannel = Exclude<Channel, "mail">;

/** A message: what it is about, as companies repeat it to us, and the way it goes. */
export interface Message {
  readonly reference: string;
  readonly channel: Channel;
}

/** How far a message comes, each step after those it may follow. What a company says late or twice changes nothing. */
const steps = ["queued", "sending", "unknown", "sent", "refused", "delivered", "read"] as const;
export type MessageState = (typeof steps)[number];

/** The states from which a message may come to `state`. */
export function statesBefore(state: MessageState): readonly MessageState[] {
  return steps.slice(0, steps.indexOf(state));
}

/** How often a message may be given to a company that may have taken it (docs/rules.md#notices): a second mail has the same Message-ID. */
const mostTries: { readonly [C in Channel]: number } = { mail: 2, whatsapp: 1, telegram: 1 };

/** Whether a message that its company may have taken `tries` times may be given to it once more: a mail is given twice, others once. */
export function mayTryAgain({ channel }: Pick<Message, "channel">, tries: number): boolean {
  return tries < mostTries[channel];
}

export interface AfterCall {
  readonly state: MessageState;
  /** How often it may have been taken. */
  readonly tries: number;
  /** Why it is sent again; null when it is not. */
  readonly again: string | null;
}

/** What a message has come to after its company was called for the `tries`th time. */
export function afterCall(message: Pick<Message, "channel">, tries: number, outcome: Outcome<unknown>): AfterCall {
  return match<unknown, AfterCall>(outcome, {
    ok: () => ({ state: "sent", tries, again: null }),
    refused: () => ({ state: "refused", tries, again: null }),
    "not-sent": ({ reason }) => ({ state: "queued", tries: tries - 1, again: reason }),
    unknown: ({ reason }) =>
      mayTryAgain(message, tries) ? { state: "queued", tries, again: reason } : { state: "unknown", tries, again: null },
  });
}

/** What a message can be about. */
type Subject = "code" | "notice" | "guardian";

/** Our name of a message about a row: `code:12`, `notice:34`, `guardian:56`. */
export function referenceOf(kind: Subject, id: number): string {
  return `${kind}:${id}`;
}

/** Which row of ours a message is about; null for a letter, and for a name nobody gave. */
export function readReference(reference: string): { kind: Subject; id: number } | null {
  const [, kind, id] = /^(code|notice|guardian):([1-9]\d{0,14})$/.exec(reference) ?? [];
  return kind && id ? { kind: kind as Subject, id: Number(id) } : null;
}

/** Where the addresses of erased accounts lie; no mail reaches it. */
export const erasedHost = "erased.invalid";

/** Whether an address is an erased account's: nothing is written to it. */
export function isErasedAddress(address: string): boolean {
  return address.endsWith(`@${erasedHost}`);
}
