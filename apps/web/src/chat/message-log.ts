import type { ChatMessage } from "@hiwar/contract/chat";

/**
 * The messages of a room that a tab knows: in order and without gaps from the earliest loaded one on, complete up to change `knownChange`. Messages
 * may arrive twice, late or out of order; the result is the same.
 */
export interface MessageLog {
  readonly messages: readonly ChatMessage[];
  readonly knownChange: number;
  readonly hasEarlier: boolean;
}

/** Creates a log from the latest page of a room's messages. */
export function openLog(list: readonly ChatMessage[], lastChange: number): MessageLog {
  return { messages: list, knownChange: lastChange, hasEarlier: (list[0]?.seq ?? 1) > 1 };
}

/** Inserts messages in their order. Of two versions of a message the later change wins; messages before the loaded part are left to pagination. */
export function mergeMessages(log: MessageLog, incoming: readonly ChatMessage[]): MessageLog {
  const bySeq = new Map(log.messages.map((message) => [message.seq, message]));
  const oldest = log.hasEarlier ? (log.messages[0]?.seq ?? 1) : 1;
  for (const message of incoming) {
    if (message.seq >= oldest && message.change > (bySeq.get(message.seq)?.change ?? 0)) bySeq.set(message.seq, message);
  }
  return { ...log, messages: [...bySeq.values()].toSorted((a, b) => a.seq - b.seq) };
}

/** Adds an earlier page at the front. */
export function prependMessages(log: MessageLog, list: readonly ChatMessage[]): MessageLog {
  const merged = mergeMessages({ ...log, hasEarlier: false }, list);
  return { ...merged, hasEarlier: list.length > 0 && (merged.messages[0]?.seq ?? 1) > 1 };
}

/** Applies a pushed message; advances `knownChange` only when no change lies between, otherwise returns `hasGap`. */
export function applyPushed(log: MessageLog, message: ChatMessage): { log: MessageLog; hasGap: boolean } {
  const merged = mergeMessages(log, [message]);
  if (message.change <= log.knownChange) return { log: merged, hasGap: false };
  if (message.change === log.knownChange + 1) return { log: { ...merged, knownChange: message.change }, hasGap: false };
  return { log: merged, hasGap: true };
}

/** Applies the server's list of changes after `knownChange`; `isAll` when no further page follows. */
export function catchUp(log: MessageLog, list: readonly ChatMessage[], lastChange: number, isAll: boolean): MessageLog {
  const reached = isAll ? lastChange : (list.at(-1)?.change ?? lastChange);
  return { ...mergeMessages(log, list), knownChange: Math.max(log.knownChange, reached) };
}
