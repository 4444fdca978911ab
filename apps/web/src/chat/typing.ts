import type { AppSocket } from "@hiwar/client/socket";

/** Typing that is not signalled again within this time has stopped. */
const staleMilliseconds = 6_000;

const typing = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function tellAll(): void {
  for (const listener of listeners) listener();
}

function stop(roomId: number): void {
  clearTimeout(typing.get(roomId));
  if (typing.delete(roomId)) tellAll();
}

/** Tracks in which rooms the other person is typing; a message ends it. */
export function subscribeToTyping(socket: AppSocket): () => void {
  const stops = [
    socket.on("UserTyping", ({ roomId, typing: isTyping }) => {
      clearTimeout(typing.get(roomId));
      if (!isTyping) return stop(roomId);
      const isNew = !typing.has(roomId);
      typing.set(
        roomId,
        setTimeout(() => stop(roomId), staleMilliseconds),
      );
      if (isNew) tellAll();
    }),
    socket.on("RoomMessage", ({ roomId }) => stop(roomId)),
  ];
  return () => {
    for (const end of stops) end();
  };
}

export const typingRooms = {
  has: (roomId: number): boolean => typing.has(roomId),
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
