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
/** One change of network is told in several events. */
const changeMilliseconds = 50;

/**
 * The one socket of a tab: signed in with the session's bearer, reconnecting by itself, typed by the contract. Its library is
 * loaded when it first opens; who hears before that is remembered.
 */
export class AppSocket {
  readonly #session: Session;
  readonly #heard = new Set<readonly [name: string, hear: Hear]>();
  #socket: Socket | null = null;
  #making: Promise<void> | null = null;
  #isWanted = false;
  /** In a row, since it last connected. */
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
    // Outside browsers nobody tells of networks.
    globalThis.addEventListener?.("online", changed, { signal });
    (navigator as Navigator & { connection?: EventTarget }).connection?.addEventListener("change", changed, { signal });
  }

  /** The device's network has changed: the pause before the next attempt has lost its reason, and an open line may be dead without knowing. */
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
    // Only so the library forgets its pause.
    socket.disconnect().connect();
  }

  /**
   * The library does not try again by itself after the server's refusal. The first one of the bearer is followed by a new bearer at
   * once, without which the person is signed out; any other, and the next ones in a row, wait first.
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
      // No answer for the bearer either.
      this.#refused(code);
    }
  }

  /** Sends a signal and waits for its acknowledgement; `offline` when none came in time. */
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

  /** Hears a pushed event; returns how to stop hearing it. */
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

  /** Hands a renewed bearer over an open socket, so that it does not run out while in use. */
  renew(token: string): void {
    this.#socket?.emit("RenewToken", { token });
  }
}
