import type { Api } from "@hiwar/client/api";
import { ApiError } from "@hiwar/client/api-error";
import type { AppSocket } from "@hiwar/client/socket";
import { type ChatMessage, chatLimits } from "@hiwar/contract/chat";
import { applyPushed, catchUp, type MessageLog, openLog, prependMessages } from "./message-log.ts";

export interface ConversationState {
  readonly status: "loading" | "ready" | "failed";
  readonly log: MessageLog;
  readonly isLoadingEarlier: boolean;
}

const retryMilliseconds = 3_000;

const empty: ConversationState = { status: "loading", log: openLog([], 0), isLoadingEarlier: false };

/** The messages of one room while somebody views it: loads them, applies pushed ones, and reads what was missed. */
export class Conversation {
  readonly roomId: number;
  readonly #api: Api;
  readonly #socket: AppSocket;
  readonly #listeners = new Set<() => void>();
  #state = empty;
  #stops: (() => void)[] = [];
  #isAsked = false;
  #isReading = false;

  constructor(roomId: number, { api, socket }: { api: Api; socket: AppSocket }) {
    this.roomId = roomId;
    this.#api = api;
    this.#socket = socket;
  }

  readonly state = (): ConversationState => this.#state;

  /** For useSyncExternalStore: the first listener opens the room, the last one closes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) this.#open();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) for (const stop of this.#stops.splice(0)) stop();
    };
  };

  #open(): void {
    const hear = (message: ChatMessage) => this.hear(message);
    this.#stops = [
      this.#socket.on("RoomMessage", hear),
      this.#socket.on("RoomMessageUpdated", hear),
      this.#socket.on("RoomMessageDeleted", hear),
      this.#socket.onConnection((isConnected) => isConnected && this.load()),
    ];
    this.load();
  }

  /** Reads the latest messages of a room that is being opened, or the changes that an open room lacks. */
  load(): void {
    if (this.#state.status === "failed") this.#set({ status: "loading" });
    this.#isAsked = true;
    if (!this.#isReading) void this.#readWhileAsked();
  }

  async loadEarlier(): Promise<void> {
    const { log, isLoadingEarlier, status } = this.#state;
    const oldest = log.messages[0];
    if (status !== "ready" || isLoadingEarlier || !log.hasEarlier || !oldest) return;
    this.#set({ isLoadingEarlier: true });
    try {
      const { list } = await this.#api.chat.messages({ roomId: String(this.roomId), before: String(oldest.seq) });
      this.#set({ log: prependMessages(this.#state.log, list) });
    } finally {
      this.#set({ isLoadingEarlier: false });
    }
  }

  /** Applies a message that was pushed or acknowledged. */
  hear(message: ChatMessage): void {
    if (message.roomId !== this.roomId || this.#listeners.size === 0) return;
    // The first read, still in flight, may be older than this message.
    const isFirstUnderWay = this.#state.status !== "ready";
    const { log, hasGap } = isFirstUnderWay ? { log: this.#state.log, hasGap: true } : applyPushed(this.#state.log, message);
    this.#set({ log });
    if (hasGap) this.load();
  }

  /** Reads again if it was requested during a read: an answer in flight may be older than the request. */
  async #readWhileAsked(): Promise<void> {
    this.#isReading = true;
    try {
      while (this.#isAsked) {
        this.#isAsked = false;
        await (this.#state.status === "ready" ? this.#readChanges() : this.#readLast());
      }
    } catch (error) {
      if (this.#state.status !== "ready") this.#set({ status: "failed" });
      if (mayHelpToAskAgain(error)) setTimeout(() => this.#listeners.size > 0 && this.load(), retryMilliseconds);
    } finally {
      this.#isReading = false;
    }
  }

  async #readLast(): Promise<void> {
    const { list, lastChange } = await this.#api.chat.messages({ roomId: String(this.roomId) });
    this.#set({ status: "ready", log: openLog(list, lastChange) });
  }

  async #readChanges(): Promise<void> {
    const size = chatLimits.mostMessages;
    for (let isAll = false; !isAll; ) {
      const changedAfter = String(this.#state.log.knownChange);
      const answer = await this.#api.chat.messages({ roomId: String(this.roomId), changedAfter, size: String(size) });
      isAll = answer.list.length < size;
      this.#set({ log: catchUp(this.#state.log, answer.list, answer.lastChange, isAll) });
    }
  }

  #set(change: Partial<ConversationState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Whether a retry may help: a missing network or server comes back, a refusal stays. */
function mayHelpToAskAgain(error: unknown): boolean {
  return !(error instanceof ApiError) || error.code === "offline" || error.status === 429 || error.status >= 500;
}
