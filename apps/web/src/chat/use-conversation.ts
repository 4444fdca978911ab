import { useEffect, useSyncExternalStore } from "react";
import { socket } from "../realtime/socket.ts";
import { conversationOf, outboxOf } from "./chat-store.ts";

/** A room's messages, and the user's messages that wait to be sent there. */
export function useConversation(userId: number, roomId: number) {
  const conversation = conversationOf(userId, roomId);
  const outbox = outboxOf(userId);
  const state = useSyncExternalStore(conversation.subscribe, conversation.state, conversation.state);
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.waiting, outbox.waiting);
  return { conversation, outbox, waiting, ...state };
}

/** Marks messages as read while the page is visible. */
export function useReading(roomId: number, lastSeq: number, unread: number): void {
  useEffect(() => {
    if (unread === 0 || lastSeq === 0) return;
    const read = () => {
      if (document.visibilityState === "visible") void socket.signal("MarkMessageAsRead", { roomId, seq: lastSeq });
    };
    read();
    document.addEventListener("visibilitychange", read);
    const stop = socket.onConnection((isConnected) => isConnected && read());
    return () => {
      document.removeEventListener("visibilitychange", read);
      stop();
    };
  }, [roomId, lastSeq, unread]);
}
