import type { Events, Signals } from "@hiwar/contract/contract";
import type { CallerInput, Signal } from "@hiwar/contract/kernel/endpoint";
import type { ResultCode } from "@hiwar/contract/kernel/errors";
import type { Socket } from "socket.io-client";
import type * as z from "zod/mini";
import type { Session } from "./session.ts";

type SignalAnswer<S extends Signal> = { result: "ok" } & z.input<S["answer"]>;
type Refused = { result: Exclude<ResultCode, "ok"> | "offline" };
type Hear = (...payload: never[]) => void;

const connectMilliseconds = 20_000;
const answerMilliseconds = 8_000;
const loadAgainMilliseconds = 5_000;
const probeMilliseconds = 2_000;
/** One change of network fires several events; they are debounced by this time. */
const changeMilliseconds = 50;

/**
 * The one socket of a tab: authenticated with the session's bearer, reconnecting by itself, typed by the contract. Its library loads on the first
 * opening; listeners added before that are kept and attached then.
 */
export class AppSocket {
  readonly #session: Session;
  readonly #heard = new Set<readonly [name: string, hear: Hear]>();
  #socket: Socket | null = null;
  #making: Promise<void> | null = null;
  #isWanted = false;
  /** Refusals in a row since the last successful connection. */
  #refusals = 0;
  #stopWatching = new AbortController();
  #changing: ReturnType<typeof setTimeout> | null = null;

  constructor(session: Session) {
    this.#session = session;
  }

  get connected(): boolean {
    return this.#socket?.connected ?? false;
  }

  open(): void {
    if (!this.#isWanted) this.#watchNetwork();
    this.#isWanted = true;
    this.#making ??= this.#make();
    void this.#making.then(() => this.#isWanted && this.#socket?.connect());
  }

  close(): void {
    this.#isWanted = false;
    this.#stopWatching.abort();
    this.#socket?.disconnect();
  }

  async #make(): Promise<void> {
    const library = await import("socket.io-client").catch(() => null);
    if (!library) {
      this.#making = null;
      setTimeout(() => this.#isWanted && this.open(), loadAgainMilliseconds);
      return;
    }
    const socket = library.io({
      path: "/api/v1/socket",
      transports: ["websocket"],
      timeout: connectMilliseconds,
      autoConnect: false,
      reconnectionDelay: 500,
      reconnectionDelayMax: 5_000,
      auth: (give) =>
        void this.#session.bearer().then(
          (token) => give({ token }),
          () => give({}),
        ),
    });
    socket.on("connect_error", ({ message }) => !socket.active && this.#refused(message));
    socket.on("disconnect", (reason) => reason === "io server disconnect" && this.#refused("unauthenticated"));
    socket.on("connect", () => {
      this.#refusals = 0;
    });
    for (const [name, hear] of this.#heard) socket.on(name, hear as never);
    this.#socket = socket;
  }

  #watchNetwork(): void {
    this.#stopWatching = new AbortController();
    const { signal } = this.#stopWatching;
    const changed = () => {
      this.#changing ??= setTimeout(() => void this.#lookAgain(), changeMilliseconds);
    };
    // Network events exist only in browsers.
    globalThis.addEventListener?.("online", changed, { signal });
    (navigator as Navigator & { connection?: EventTarget }).connection?.addEventListener("change", changed, { signal });
  }

  /**
   * Runs after the device's network changed. Retries at once instead of after the pause, and checks an open connection, which may be dead unnoticed.
   */
  async #lookAgain(): Promise<void> {
    this.#changing = null;
    const socket = this.#socket;
    if (!socket || !this.#isWanted || navigator.onLine === false) return;
    if (socket.connected) {
      const token = await this.#session.bearer().catch(() => null);
      const isAlive = await socket
        .timeout(probeMilliseconds)
        .emitWithAck("RenewToken", { token })
        .then(
          () => true,
          () => false,
        );
      if (isAlive || !this.#isWanted) return;
    }
    // Disconnecting first makes the library drop its reconnection pause.
    socket.disconnect().connect();
  }

  /**
   * The library does not retry after the server refuses a connection. The first refusal of the bearer in a row renews it at once, or signs the person
   * out. Any other refusal waits before the next attempt.
   */
  #refused(code: string): void {
    this.#refusals += 1;
    const isFirst = code === "unauthenticated" && this.#refusals === 1;
    if (isFirst) void this.#reconnect(code);
    else setTimeout(() => void this.#reconnect(code), loadAgainMilliseconds);
  }

  async #reconnect(code: string): Promise<void> {
    if (!this.#isWanted || this.connected) return;
    try {
      const token = code === "unauthenticated" ? await this.#session.refresh() : await this.#session.bearer();
      if (token && this.#isWanted) this.#socket?.connect();
    } catch {
      // Only a missing answer of the server throws here, so the session may still be valid.
      this.#refused(code);
    }
  }

  /** Emits a signal and waits for its acknowledgement; the result is `offline` when none comes in time. */
  async signal<K extends keyof Signals & string>(
    name: K,
    body: CallerInput<Signals[K]>,
  ): Promise<(Signals[K] extends Signal ? SignalAnswer<Signals[K]> : never) | Refused> {
    if (!this.#socket?.connected) return { result: "offline" };
    try {
      return await this.#socket.timeout(answerMilliseconds).emitWithAck(name, body);
    } catch {
      return { result: "offline" };
    }
  }

  /** Subscribes to a pushed event; returns a function that unsubscribes. */
  on<K extends keyof Events & string>(name: K, hear: (payload: z.input<Events[K]>) => void): () => void {
    return this.#hear(name, hear as Hear);
  }

  onConnection(hear: (connected: boolean) => void): () => void {
    const stops = [this.#hear("connect", () => hear(true)), this.#hear("disconnect", () => hear(false))];
    return () => {
      for (const stop of stops) stop();
    };
  }

  #hear(name: string, hear: Hear): () => void {
    const pair = [name, hear] as const;
    this.#heard.add(pair);
    this.#socket?.on(name, hear as never);
    return () => {
      this.#heard.delete(pair);
      this.#socket?.off(name, hear as never);
    };
  }

  /** Sends a renewed bearer over the open socket, so that its session does not expire while in use. */
  renew(token: string): void {
    this.#socket?.emit("RenewToken", { token });
  }
}
