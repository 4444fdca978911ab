import { useRooms } from "../chat/use-rooms.ts";

/** How many messages wait unread in the rooms that are not muted. */
export function useUnreadChats(userId: number): number {
  const { list } = useRooms(userId);
  return list.reduce((count, { unread, muted }) => (muted ? count : count + unread), 0);
}
