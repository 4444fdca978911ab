import type { ChatRoom } from "@hiwar/contract/chat";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { roomsQuery, subscribeToChat } from "./chat-store.ts";

/** My rooms, kept right by what is pushed. */
export function useRooms(userId: number) {
  useEffect(() => subscribeToChat(userId), [userId]);
  const query = useQuery(roomsQuery(userId));
  const list: readonly ChatRoom[] = query.data?.list ?? [];
  return { list, query };
}

/** My room with one person, where we have written to each other. */
export function useRoomWith(myId: number, counterpartId: number) {
  const { list, query } = useRooms(myId);
  return { room: list.find(({ members }) => members.some(({ id }) => id === counterpartId)), query };
}
