import type { ChatMessage } from "@hiwar/contract/chat";

/**
 * What a tab knows of a room: messages in their order without a hole from `oldestSeq` on, and the last change up to which nothing
 * is missing. Messages may come twice, late and out of order; the result is the same.
 */
export interface MessageLog {
  readonly messages: readonly ChatMessage[];
  readonly knownChange: number;
  readonly hasEarlier: boolean;
}

/** A log as the last page of a room fills it. */
export function openLog(list: readonly ChatMessage[], lastChange: number): MessageLog {
  return { messages: list, knownChange: lastChange, hasEarlier: (list[0]?.seq ?? 1) > 1 };
}

/** Puts messages into their places. Of two forms of one message the later change stays; what lies before the loaded part is left to paging. */
export function mergeMessages(log: MessageLog, incoming: readonly ChatMessage[]): MessageLog {
  const bySeq = new Map(log.messages.map((message) => [message.seq, message]));
  const oldest = log.hasEarlier ? (log.messages[0]?.seq ?? 1) : 1;
  for (const message of incoming) {
    if (message.seq >= oldest && message.change > (bySeq.get(message.seq)?.change ?? 0)) bySeq.set(message.seq, message);
  }
  return { ...log, messages: [...bySeq.values()].toSorted((a, b) => a.seq - b.seq) };
}

/** An earlier page goes in front. */
export function prependMessages(log: MessageLog, list: readonly ChatMessage[]): MessageLog {
  const merged = mergeMessages({ ...log, hasEarlier: false }, list);
  return { ...merged, hasEarlier: list.length > 0 && (merged.messages[0]?.seq ?? 1) > 1 };
}

/** A pushed message: applied, and counted only when nothing lies between it and what is known. */
export function applyPushed(log: MessageLog, message: ChatMessage): { log: MessageLog; hasGap: boolean } {
  const merged = mergeMessages(log, [message]);
  if (message.change <= log.knownChange) return { log: merged, hasGap: false };
  if (message.change === log.knownChange + 1) return { log: { ...merged, knownChange: message.change }, hasGap: false };
  return { log: merged, hasGap: true };
}

/** Everything that changed after what was known, as the server answered it; `isAll` when no further page follows. */
export function catchUp(log: MessageLog, list: readonly ChatMessage[], lastChange: number, isAll: boolean): MessageLog {
  const reached = isAll ? lastChange : (list.at(-1)?.change ?? lastChange);
  return { ...mergeMessages(log, list), knownChange: Math.max(log.knownChange, reached) };
}
