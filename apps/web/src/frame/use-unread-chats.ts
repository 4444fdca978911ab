import { useRooms } from "../chat/use-rooms.ts";

/** How many messages wait unread in rooms that are not muted. */
export function useUnreadChats(userId: number): number {
  return useRooms(userId).list.reduce((count, { unread, muted }) => count + (muted ? 0 : unread), 0);
}
