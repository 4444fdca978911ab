import { api } from "@hiwar/app/clients";
import { combineQueries, type Loading } from "@hiwar/app/loading/loading";
import { ApiError } from "@hiwar/client/api-error";
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

/** The user's room with one person, if they have written to each other. The inbox lists the latest rooms only: an older one is found by its members. */
export function useRoomWith(myId: number, counterpartId: number) {
  const { list, query: rooms } = useRooms(myId);
  const listed = list.find(({ members }) => members.some(({ id }) => id === counterpartId));
  const mayBeOlder = !listed && rooms.data !== undefined && rooms.data.total > list.length;
  const pair = useQuery({ ...api.chat.byMembers.query({ members: `${myId},${counterpartId}` }), enabled: mayBeOlder });
  const isNone = pair.error instanceof ApiError && pair.error.code === "room-members-not-found";
  const query: Loading<unknown> = mayBeOlder && !isNone ? combineQueries({ rooms, pair }) : rooms;
  return { room: listed ?? pair.data?.room ?? undefined, query };
}
