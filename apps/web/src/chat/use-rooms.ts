import type { ChatRoom } from "@hiwar/contract/chat";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { roomsQuery, subscribeToChat } from "./chat-store.ts";

/** The user's rooms, kept up to date by pushed events. */
export function useRooms(userId: number) {
  useEffect(() => subscribeToChat(userId), [userId]);
  const query = useQuery(roomsQuery(userId));
  const list: readonly ChatRoom[] = query.data?.list ?? [];
  return { list, query };
}

/** The user's room with one person, if they have written to each other. */
export function useRoomWith(myId: number, counterpartId: number) {
  const { list, query } = useRooms(myId);
  return { room: list.find(({ members }) => members.some(({ id }) => id === counterpartId)), query };
}
