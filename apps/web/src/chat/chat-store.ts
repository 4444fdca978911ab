import { api, queryClient } from "@hiwar/app/clients";
import { deviceStorage } from "@hiwar/client/browser-storage";
import { socket } from "../realtime/socket.ts";
import { ChatDesk, inboxQuery } from "./chat-desk.ts";
import type { Unsent } from "./composer.tsx";
import type { Conversation } from "./conversation.ts";
import type { Outbox } from "./outbox.ts";
import type { Rooms } from "./rooms-cache.ts";
import { subscribeToTyping } from "./typing.ts";

/** The inbox of a person, as every part of the app reads it. */
export function roomsQuery(userId: number) {
  return inboxQuery(api, userId);
}

let desk: ChatDesk | null = null;

/** What a person has open in this tab; another person on the same device starts with an empty one. */
function deskOf(userId: number): ChatDesk {
  if (desk?.userId === userId) return desk;
  // What waits for somebody else's return never leaves under this one's name.
  desk?.outbox.stop();
  desk = new ChatDesk(userId, { api, socket, queryClient, storage: deviceStorage });
  return desk;
}

/** Forgets what the tab has of somebody who signed out: what waits is not sent when they are back. */
export function leaveChat(): void {
  desk?.outbox.stop();
  desk = null;
}

export function outboxOf(userId: number): Outbox {
  return deskOf(userId).outbox;
}

/** What was begun in a place, a room or a first message, and not sent yet. */
export function unsentOf(userId: number, place: `room ${number}` | `person ${number}`): Unsent {
  const { unsent } = deskOf(userId);
  return { text: unsent.get(place) ?? "", keep: (text) => unsent.set(place, text) };
}

export function conversationOf(userId: number, roomId: number): Conversation {
  return deskOf(userId).conversation(roomId);
}

export function patchRooms(userId: number, patch: (rooms: Rooms) => Rooms | undefined): void {
  deskOf(userId).patchRooms(patch);
}

let hearing: { readonly userId: number; count: number; readonly stop: () => void } | null = null;

/** Keeps the inbox right by what is pushed and lets the outbox leave at every connection; however many parts ask for it, once. */
export function subscribeToChat(userId: number): () => void {
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
  const stops = [deskOf(userId).listen(), subscribeToTyping(socket)];
  return () => {
    for (const stop of stops) stop();
  };
}
