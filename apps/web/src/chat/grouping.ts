import type { ChatMessage } from "@hiwar/contract/chat";
import { cairoDay } from "@hiwar/ui/arabic-dates";
import type { Waiting } from "./outbox.ts";

/** Bubbles of one author within one minute share their time and state. */
export interface Group {
  readonly key: string;
  readonly senderId: number;
  readonly at: string;
  readonly messages: readonly ChatMessage[];
}

export interface Day {
  readonly day: string;
  readonly at: string;
  readonly groups: readonly Group[];
}

/** Messages as they are read: days, and in them groups by author and minute. */
export function groupMessages(messages: readonly ChatMessage[]): readonly Day[] {
  const days: { day: string; at: string; groups: { key: string; senderId: number; at: string; messages: ChatMessage[] }[] }[] = [];
  for (const message of messages) {
    const at = message.createdAt;
    const day = cairoDay(at);
    if (days.at(-1)?.day !== day) days.push({ day, at, groups: [] });
    const groups = days.at(-1)?.groups ?? [];
    const last = groups.at(-1);
    const isSame = last && last.senderId === message.senderId && last.at.slice(0, 16) === at.slice(0, 16);
    if (isSame) last.messages.push(message);
    else groups.push({ key: message.clientId, senderId: message.senderId, at, messages: [message] });
  }
  return days;
}

export type Delivery = "queued" | "failed" | "sent" | "read";

/** The state shown under one's own words: as far as the last of them has come. */
export function deliveryOf(group: Pick<Group, "messages">, counterpartReadSeq: number): Delivery {
  return (group.messages.at(-1)?.seq ?? 0) <= counterpartReadSeq ? "read" : "sent";
}

/** What still waits to be sent, without what has arrived meanwhile. */
export function unsentOnly(waiting: readonly Waiting[], messages: readonly ChatMessage[], roomId: number): readonly Waiting[] {
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  return waiting.filter((one) => one.roomId === roomId && !arrived.has(one.clientId));
}
