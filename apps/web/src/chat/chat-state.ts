import type { Api } from "@hiwar/client/api";
import { personalKey } from "@hiwar/client/personal-items";
import type { AppSocket } from "@hiwar/client/socket";
import type { ChatMessage } from "@hiwar/contract/chat";
import type { QueryClient } from "@tanstack/react-query";
import { Conversation } from "./conversation.ts";
import { Outbox, type OutboxParts } from "./outbox.ts";
import { knowsAll, type Rooms, withMessage, withRead, withStatus } from "./rooms-cache.ts";

const retryMilliseconds = 3_000;
const mostRooms = 100;

export interface ChatStateParts {
  readonly api: Api;
  readonly socket: AppSocket;
  readonly queryClient: QueryClient;
  readonly storage: OutboxParts["storage"];
}

/** The query of a person's inbox, shared by every part of the app. */
export function inboxQuery(api: Api, userId: number) {
  return api.chat.rooms.query({ userId: String(userId), size: String(mostRooms) });
}

/** The chat state of a person in one tab: the outbox, the open conversations, and the inbox in the query cache. */
export class ChatState {
  readonly userId: number;
  readonly outbox: Outbox;
  /** Texts being written, by room or by person without a room; kept as long as the tab. */
  readonly unsent = new Map<string, string>();
  readonly #parts: ChatStateParts;
  readonly #firstMessages = new Map<number, { readonly text: string; readonly clientId: string }>();
  readonly #conversations = new Map<number, Conversation>();
  #isReadingAgain = false;

  constructor(userId: number, parts: ChatStateParts) {
    this.userId = userId;
    this.#parts = parts;
    this.outbox = new Outbox({
      storage: parts.storage,
      key: personalKey("outbox", userId),
      send: (message) => parts.socket.signal("SendMessage", message),
      arrived: (message) => {
        this.#conversations.get(message.roomId)?.hear(message);
        this.#hear(message);
      },
      later: (again) => void setTimeout(again, retryMilliseconds),
    });
  }

  conversation(roomId: number): Conversation {
    const known = this.#conversations.get(roomId) ?? new Conversation(roomId, this.#parts);
    this.#conversations.set(roomId, known);
    return known;
  }

  /** Returns the client id of the first message to a person. The same text retried after a lost answer keeps its id, so that it is the same message. */
  firstClientId(counterpartId: number, text: string): string {
    const known = this.#firstMessages.get(counterpartId);
    if (known?.text === text) return known.clientId;
    const clientId = crypto.randomUUID();
    this.#firstMessages.set(counterpartId, { text, clientId });
    return clientId;
  }

  /** Applies a pushed change to the cached inbox; when `patch` returns undefined, the inbox is read again. */
  patchRooms(patch: (rooms: Rooms) => Rooms | undefined): void {
    const { queryClient } = this.#parts;
    const { queryKey } = inboxQuery(this.#parts.api, this.userId);
    const rooms = queryClient.getQueryData(queryKey);
    const next = rooms && patch(rooms);
    if (next) queryClient.setQueryData(queryKey, next);
    // A read in flight may be older than this change and would overwrite it.
    if ((rooms && !next) || queryClient.isFetching({ queryKey }) > 0) void this.#readAgain();
  }

  /** Keeps the inbox up to date by pushed events, and flushes the outbox on every connection. Returns a function that stops it. */
  listen(): () => void {
    const { socket } = this.#parts;
    const hear = (message: ChatMessage) => this.#hear(message);
    const stops = [
      socket.on("RoomMessage", hear),
      socket.on("RoomMessageUpdated", hear),
      socket.on("RoomMessageDeleted", hear),
      // A room that another tab has joined and this inbox does not contain is new.
      socket.on("JoinedRooms", ({ roomIds }) => this.patchRooms((rooms) => (knowsAll(rooms, roomIds) ? rooms : undefined))),
      socket.on("RoomMessageRead", (read) => this.patchRooms((rooms) => withRead(rooms, read, this.userId))),
      socket.on("MessageRead", (read) => this.#heardRead(read)),
      socket.on("UserStatusChanged", (status) => this.patchRooms((rooms) => withStatus(rooms, status.userId, status.online))),
      socket.onConnection((isConnected) => isConnected && this.#connected()),
    ];
    if (socket.connected) this.#connected();
    // Events pushed before this subscription are not in the cache.
    else void this.#readAgain();
    return () => {
      for (const stop of stops) stop();
    };
  }

  #hear(message: ChatMessage): void {
    this.patchRooms((rooms) => withMessage(rooms, message, this.userId));
  }

  #heardRead(read: { roomId: number; seq: number }): void {
    const { queryClient, api } = this.#parts;
    this.patchRooms((rooms) => withRead(rooms, { ...read, userId: this.userId }, this.userId));
    const listed = queryClient.getQueryData(inboxQuery(api, this.userId).queryKey)?.list ?? [];
    // The unread messages of an older room stand where it was found.
    if (!listed.some(({ id }) => id === read.roomId)) void queryClient.invalidateQueries({ queryKey: ["chat", "byMembers"] });
  }

  #connected(): void {
    void this.#readAgain();
    void this.#parts.socket.signal("JoinRooms", {}).then(() => this.outbox.flush());
  }

  /** Reads the inbox again after a read in flight has ended, since that answer may be older than the change. */
  async #readAgain(): Promise<void> {
    if (this.#isReadingAgain) return;
    this.#isReadingAgain = true;
    const { queryClient, api } = this.#parts;
    const { queryKey } = inboxQuery(api, this.userId);
    await queryClient
      .getQueryCache()
      .find({ queryKey })
      ?.promise?.catch(() => undefined);
    this.#isReadingAgain = false;
    await queryClient.invalidateQueries({ queryKey });
  }
}
