import { useRef, useSyncExternalStore } from "react";
import { socket } from "../realtime/socket.ts";
import { typingRooms } from "./typing.ts";

const repeatMilliseconds = 3_000;

/** Whether the other person in a room is typing. */
export function useTyping(roomId: number): boolean {
  return useSyncExternalStore(
    typingRooms.subscribe,
    () => typingRooms.has(roomId),
    () => false,
  );
}

/** Signals that the user types, at most every three seconds, and that they stopped. */
export function useSendTyping(roomId: number): (isTyping: boolean) => void {
  const told = useRef(0);
  const tell = (isTyping: boolean) => {
    const now = performance.now();
    if (isTyping ? now - told.current < repeatMilliseconds && told.current > 0 : told.current === 0) return;
    told.current = isTyping ? now : 0;
    void socket.signal("UserTyping", { roomId, typing: isTyping });
  };
  return tell;
}
