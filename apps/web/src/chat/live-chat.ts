import { api, queryClient, socket } from "../frame/live.ts";
import { Conversation } from "./conversation.ts";
import { Outbox } from "./outbox.ts";
import { type Rooms, withMessage, withRead, withStatus } from "./rooms-cache.ts";
import { hearTyping } from "./typing.ts";

const retryMilliseconds = 3_000;
const mostRooms = 100;

/** The inbox of a person, as every part of the app reads it. */
export function roomsQuery(userId: number) {
  return api.chat.rooms.query({ userId: String(userId), size: String(mostRooms) });
}

interface Desk {
  readonly userId: number;
  readonly outbox: Outbox;
  readonly conversations: Map<number, Conversation>;
}

let desk: Desk | null = null;

/** What a person has open in this tab; another person on the same device starts with an empty one. */
function deskOf(userId: number): Desk {
  if (desk?.userId === userId) return desk;
  const conversations = new Map<number, Conversation>();
  const outbox = new Outbox({
    storage: localStorage,
    key: `hiwar.outbox.${userId}`,
    send: (message) => socket.signal("SendMessage", message),
    arrived: (message) => {
      conversations.get(message.roomId)?.hear(message);
      patchRooms(userId, (rooms) => withMessage(rooms, message, userId));
    },
    later: (again) => void setTimeout(again, retryMilliseconds),
  });
  desk = { userId, outbox, conversations };
  return desk;
}

export function outboxOf(userId: number): Outbox {
  return deskOf(userId).outbox;
}

export function conversationOf(userId: number, roomId: number): Conversation {
  const { conversations } = deskOf(userId);
  const known = conversations.get(roomId) ?? new Conversation(roomId, { api, socket });
  conversations.set(roomId, known);
  return known;
}

export function patchRooms(userId: number, patch: (rooms: Rooms) => Rooms | undefined): void {
  const { queryKey } = roomsQuery(userId);
  const rooms = queryClient.getQueryData(queryKey);
  if (!rooms) return;
  const next = patch(rooms);
  if (next) queryClient.setQueryData(queryKey, next);
  else void queryClient.invalidateQueries({ queryKey });
}

let hearing: { readonly userId: number; count: number; readonly stop: () => void } | null = null;

/** Keeps the inbox right by what is pushed and lets the outbox leave at every connection; however many parts ask for it, once. */
export function hearChat(userId: number): () => void {
  if (hearing?.userId !== userId) {
    hearing?.stop();
    hearing = { userId, count: 0, stop: listenTo(userId) };
  }
  const mine = hearing;
  mine.count += 1;
  return () => {
    mine.count -= 1;
    if (mine.count > 0) return;
    mine.stop();
    if (hearing === mine) hearing = null;
  };
}

function listenTo(userId: number): () => void {
  const { outbox } = deskOf(userId);
  // What was pushed while nobody listened is not in the cache.
  void queryClient.invalidateQueries({ queryKey: roomsQuery(userId).queryKey });
  const onMessage = (message: Parameters<typeof withMessage>[1]) => patchRooms(userId, (rooms) => withMessage(rooms, message, userId));
  const flush = (isConnected: boolean) => {
    if (isConnected) void socket.signal("JoinRooms", {}).then(() => outbox.flush());
  };
  const stops = [
    socket.on("RoomMessage", onMessage),
    socket.on("RoomMessageUpdated", onMessage),
    socket.on("RoomMessageDeleted", onMessage),
    socket.on("RoomMessageRead", (read) => patchRooms(userId, (rooms) => withRead(rooms, read, userId))),
    socket.on("MessageRead", (read) => patchRooms(userId, (rooms) => withRead(rooms, { ...read, userId }, userId))),
    socket.on("UserStatusChanged", (status) => patchRooms(userId, (rooms) => withStatus(rooms, status.userId, status.online))),
    hearTyping(socket),
    socket.onConnection(flush),
  ];
  flush(socket.connected);
  return () => {
    for (const stop of stops) stop();
  };
}
