import type { Api } from "@hiwar/client/api";
import type { LiveSocket } from "@hiwar/client/socket";
import { type ChatMessage, chatLimits } from "@hiwar/contract/chat";
import { catchUp, hearMessage, type MessageLog, openLog, prependMessages } from "./message-log.ts";

export interface ConversationState {
  readonly status: "loading" | "ready" | "failed";
  readonly log: MessageLog;
  readonly isLoadingEarlier: boolean;
}

const empty: ConversationState = { status: "loading", log: openLog([], 0), isLoadingEarlier: false };

/** One room's messages while somebody looks at them: loads, hears what is pushed, and asks for what it missed. */
export class Conversation {
  readonly roomId: number;
  readonly #api: Api;
  readonly #socket: LiveSocket;
  readonly #listeners = new Set<() => void>();
  #state = empty;
  #stops: (() => void)[] = [];
  #catching: Promise<void> | null = null;

  constructor(roomId: number, { api, socket }: { api: Api; socket: LiveSocket }) {
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
      this.#socket.onConnection((isConnected) => isConnected && void this.#catchUp()),
    ];
    if (this.#state.status === "ready") void this.#catchUp();
    else void this.load();
  }

  async load(): Promise<void> {
    this.#set({ status: "loading" });
    try {
      const { list, lastChange } = await this.#api.chat.messages({ roomId: String(this.roomId) });
      this.#set({ status: "ready", log: openLog(list, lastChange) });
    } catch {
      this.#set({ status: "failed" });
    }
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

  /** A message that was pushed or acknowledged. */
  hear(message: ChatMessage): void {
    if (message.roomId !== this.roomId || this.#state.status !== "ready") return;
    const { log, hasGap } = hearMessage(this.#state.log, message);
    this.#set({ log });
    if (hasGap) void this.#catchUp();
  }

  #catchUp(): Promise<void> {
    this.#catching ??= this.#catchUpNow().finally(() => {
      this.#catching = null;
    });
    return this.#catching;
  }

  async #catchUpNow(): Promise<void> {
    if (this.#state.status !== "ready") return this.load();
    const size = chatLimits.mostMessages;
    for (let isAll = false; !isAll; ) {
      const { knownChange } = this.#state.log;
      const answer = await this.#api.chat
        .messages({ roomId: String(this.roomId), changedAfter: String(knownChange), size: String(size) })
        .catch(() => null);
      if (!answer) return; // the next connection or message asks again
      isAll = answer.list.length < size;
      this.#set({ log: catchUp(this.#state.log, answer.list, answer.lastChange, isAll) });
    }
  }

  #set(change: Partial<ConversationState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
