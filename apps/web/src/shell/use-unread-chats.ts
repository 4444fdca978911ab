import { useRooms } from "../chat/use-rooms.ts";

/** Returns the number of unread messages in rooms that are not muted. */
export function useUnreadChats(userId: number): number {
  const { list } = useRooms(userId);
  return list.reduce((count, { unread, muted }) => (muted ? count : count + unread), 0);
}
