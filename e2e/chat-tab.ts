import { AsyncLocalStorage } from "node:async_hooks";
import { createApi } from "@hiwar/client/api";
import { createQueryClient } from "@hiwar/client/query-client";
import { Session } from "@hiwar/client/session";
import { AppSocket } from "@hiwar/client/socket";
import { watchUser } from "@hiwar/client/watch-user";
import type { ChatMessage } from "@hiwar/contract/chat";
import { QueryObserver } from "@tanstack/react-query";
import { vi } from "vitest";
import { ChatState, inboxQuery } from "../apps/web/src/chat/chat-state.ts";
import { counterpartOf, type Rooms } from "../apps/web/src/chat/rooms-cache.ts";
import type { DeviceConnection } from "./chat-line.ts";

const onLine = new AsyncLocalStorage<DeviceConnection>();
const linesByBearer = new Map<string, DeviceConnection>();

/** Fakes browser APIs for the product's own client code, for many browsers at once: each reaches the server by its own connection. */
export function pretendBrowsers(): void {
  const fetchAnywhere = fetch;
  vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });
  vi.stubGlobal("location", {
    protocol: "http:",
    get host() {
      return onLine.getStore()?.host;
    },
  });
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
    const bearer = new Headers(init.headers).get("authorization")?.slice("Bearer ".length) ?? "";
    return fetchAnywhere(path.startsWith("/") ? `http://${linesByBearer.get(bearer)?.host}${path}` : path, init);
  });
}

/** A sign-in session whose bearer outlives the test; other tests cover renewing a bearer. */
class LastingSession extends Session {
  readonly #token: string;

  constructor(token: string) {
    super();
    this.#token = token;
    this.accept({ token, user: null });
  }

  override refresh(): Promise<string | null> {
    return Promise.resolve(this.#token);
  }
}

export interface TabParts {
  readonly personId: number;
  readonly roomIds: readonly number[];
  readonly bearer: string;
  readonly line: DeviceConnection;
  /** The browser storage that all tabs of the person share. */
  readonly storage: Map<string, string>;
  /** Whether the person views the rooms, which marks arriving messages as read. */
  readonly isReader: boolean;
}

/** One tab of a person with all their rooms open, running the web app's own code. */
export class Tab {
  readonly parts: TabParts;
  readonly desk: ChatState;
  readonly #socket: AppSocket;
  readonly #inbox: QueryObserver<Rooms>;
  readonly #stops: (() => void)[] = [];
  #isGone = false;

  constructor(parts: TabParts) {
    const { personId, roomIds, bearer, line, storage } = parts;
    this.parts = parts;
    linesByBearer.set(bearer, line);
    const session = new LastingSession(bearer);
    const api = createApi(session);
    const queryClient = createQueryClient(watchUser(session, () => api.accounts.current()));
    this.#socket = new AppSocket(session);
    this.desk = new ChatState(personId, {
      api,
      socket: this.#socket,
      queryClient,
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        // A closed tab must not write to the storage, though its code still runs here.
        setItem: (key, value) => void (this.#isGone || storage.set(key, value)),
      },
    });
    this.#inbox = new QueryObserver(queryClient, inboxQuery(api, personId) as never);
    this.#stops.push(
      this.#inbox.subscribe(() => this.#read()),
      this.desk.listen(),
    );
    this.#stops.push(this.#socket.onConnection(() => this.#read()));
    for (const id of roomIds) this.#stops.push(this.desk.conversation(id).subscribe(() => undefined));
    onLine.run(line, () => this.#socket.open());
  }

  get isConnected(): boolean {
    return this.#socket.connected;
  }

  get inbox(): Rooms | undefined {
    return this.#inbox.getCurrentResult().data;
  }

  messages(roomId: number): readonly ChatMessage[] {
    return this.desk.conversation(roomId).state().log.messages;
  }

  /** Returns the newest message, the unread count and how far the other person has read, as the inbox shows them. */
  standing(roomId: number) {
    const room = this.inbox?.list.find(({ id }) => id === roomId);
    if (!room) return null;
    const { lastSeq, lastChange, lastText, unread } = room;
    return { lastSeq, lastChange, lastText, unread, theirReadSeq: counterpartOf(room, this.parts.personId).readSeq };
  }

  /** Edits the person's newest message that this tab knows, as the screen does; without an answer it may or may not be applied. */
  async rewrite(roomId: number, text: string): Promise<void> {
    const message = this.messages(roomId).findLast(({ senderId }) => senderId === this.parts.personId);
    if (!message) return;
    const reply = await this.#socket.signal("UpdateMessage", { roomId, messageId: message.id, text });
    if (reply.result === "ok") this.desk.conversation(roomId).hear(reply.message);
  }

  /** Closes the tab; everything in its memory is gone. */
  end(): void {
    this.#isGone = true;
    this.#socket.close();
    for (const stop of this.#stops.splice(0)) stop();
  }

  #read(): void {
    if (!this.parts.isReader || this.#isGone) return;
    for (const { id, unread, lastSeq } of this.inbox?.list ?? []) {
      if (unread > 0) void this.#socket.signal("MarkMessageAsRead", { roomId: id, seq: lastSeq });
    }
  }
}
