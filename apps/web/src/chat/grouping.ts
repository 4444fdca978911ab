import type { ChatMessage } from "@hiwar/contract/chat";
import { cairoDay } from "@hiwar/ui/arabic-dates";
import type { Waiting } from "./outbox.ts";

/** Messages of one author in the same clock minute, shown with a common time and state. */
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

/** Groups messages for display: by day, and within a day by author and minute. */
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

/** Returns the state shown under one's own group: that of its last message. */
export function deliveryOf(group: Pick<Group, "messages">, counterpartReadSeq: number): Delivery {
  return (group.messages.at(-1)?.seq ?? 0) <= counterpartReadSeq ? "read" : "sent";
}

/** Returns the waiting messages of a room without those that have arrived. */
export function unsentOnly(waiting: readonly Waiting[], messages: readonly ChatMessage[], roomId: number): readonly Waiting[] {
  const arrived = new Set(messages.map(({ clientId }) => clientId));
  return waiting.filter((one) => one.roomId === roomId && !arrived.has(one.clientId));
}
