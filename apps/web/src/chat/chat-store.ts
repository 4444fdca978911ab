import { api, queryClient } from "@hiwar/app/clients";
import { deviceStorage } from "@hiwar/client/browser-storage";
import { socket } from "../realtime/socket.ts";
import { ChatState, inboxQuery } from "./chat-state.ts";
import type { Unsent } from "./composer.tsx";
import type { Conversation } from "./conversation.ts";
import type { Outbox } from "./outbox.ts";
import type { Rooms } from "./rooms-cache.ts";
import { subscribeToTyping } from "./typing.ts";

/** The query of a person's inbox, shared by every part of the app. */
export function roomsQuery(userId: number) {
  return inboxQuery(api, userId);
}

let desk: ChatState | null = null;

/** Returns the chat state of a person in this tab; another person on the same device starts with a new one. */
function deskOf(userId: number): ChatState {
  if (desk?.userId === userId) return desk;
  // Messages waiting for the previous person must never be sent under this one's name.
  desk?.outbox.stop();
  desk = new ChatState(userId, { api, socket, queryClient, storage: deviceStorage });
  return desk;
}

/** Drops the tab's chat state of a person who signs out. Sign-out also removes their stored waiting messages. */
export function leaveChat(): void {
  desk?.outbox.stop();
  desk = null;
}

export function outboxOf(userId: number): Outbox {
  return deskOf(userId).outbox;
}

/** Returns the unsent text of a place, a room or a first message to a person, and a function that stores it. */
export function unsentOf(userId: number, place: `room ${number}` | `person ${number}`): Unsent {
  const { unsent } = deskOf(userId);
  return { text: unsent.get(place) ?? "", keep: (text) => unsent.set(place, text) };
}

export function firstClientIdOf(userId: number, counterpartId: number, text: string): string {
  return deskOf(userId).firstClientId(counterpartId, text);
}

export function conversationOf(userId: number, roomId: number): Conversation {
  return deskOf(userId).conversation(roomId);
}

export function patchRooms(userId: number, patch: (rooms: Rooms) => Rooms | undefined): void {
  deskOf(userId).patchRooms(patch);
}

let hearing: { readonly userId: number; count: number; readonly stop: () => void } | null = null;

/** Keeps the inbox up to date by pushed events and flushes the outbox on every connection; one subscription is shared by all callers. */
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
