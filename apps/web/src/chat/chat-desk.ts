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

export interface DeskParts {
  readonly api: Api;
  readonly socket: AppSocket;
  readonly queryClient: QueryClient;
  readonly storage: OutboxParts["storage"];
}

/** The inbox of a person, as every part of the app reads it. */
export function inboxQuery(api: Api, userId: number) {
  return api.chat.rooms.query({ userId: String(userId), size: String(mostRooms) });
}

/** Everything of chat that a person has open in one tab: what waits to be sent, the rooms looked at, and the inbox. */
export class ChatDesk {
  readonly userId: number;
  readonly outbox: Outbox;
  /** What is being written, by its place; it stays as long as the tab. */
  readonly unsent = new Map<string, string>();
  readonly #parts: DeskParts;
  readonly #conversations = new Map<number, Conversation>();
  #isReadingAgain = false;

  constructor(userId: number, parts: DeskParts) {
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

  /** Puts what was heard into the inbox; without a result the inbox is read again. */
  patchRooms(patch: (rooms: Rooms) => Rooms | undefined): void {
    const { queryClient } = this.#parts;
    const { queryKey } = inboxQuery(this.#parts.api, this.userId);
    const rooms = queryClient.getQueryData(queryKey);
    const next = rooms && patch(rooms);
    if (next) queryClient.setQueryData(queryKey, next);
    // An answer under way may be older than what was heard, and would take its place.
    if ((rooms && !next) || queryClient.isFetching({ queryKey }) > 0) void this.#readAgain();
  }

  /** Keeps the inbox right by what is pushed, and lets the outbox leave at every connection. Returns how to stop. */
  listen(): () => void {
    const { socket } = this.#parts;
    const hear = (message: ChatMessage) => this.#hear(message);
    const stops = [
      socket.on("RoomMessage", hear),
      socket.on("RoomMessageUpdated", hear),
      socket.on("RoomMessageDeleted", hear),
      // A room that another tab knows of and this inbox does not is new.
      socket.on("JoinedRooms", ({ roomIds }) => this.patchRooms((rooms) => (knowsAll(rooms, roomIds) ? rooms : undefined))),
      socket.on("RoomMessageRead", (read) => this.patchRooms((rooms) => withRead(rooms, read, this.userId))),
      socket.on("MessageRead", (read) => this.patchRooms((rooms) => withRead(rooms, { ...read, userId: this.userId }, this.userId))),
      socket.on("UserStatusChanged", (status) => this.patchRooms((rooms) => withStatus(rooms, status.userId, status.online))),
      socket.onConnection((isConnected) => isConnected && this.#connected()),
    ];
    if (socket.connected) this.#connected();
    // What was pushed while nobody listened is not in the cache.
    else void this.#readAgain();
    return () => {
      for (const stop of stops) stop();
    };
  }

  #hear(message: ChatMessage): void {
    this.patchRooms((rooms) => withMessage(rooms, message, this.userId));
  }

  #connected(): void {
    void this.#readAgain();
    void this.#parts.socket.signal("JoinRooms", {}).then(() => this.outbox.flush());
  }

  /** Reads the inbox again, after a read that is under way: its answer may be older than the reason to ask. */
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
