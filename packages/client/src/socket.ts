import type { Events, Signals } from "@hiwar/contract/contract";
import type { CallerInput, Signal } from "@hiwar/contract/kernel/endpoint";
import type { ResultCode } from "@hiwar/contract/kernel/errors";
import { io, type Socket } from "socket.io-client";
import type * as z from "zod/mini";
import type { Session } from "./session.ts";

type SignalAnswer<S extends Signal> = { result: "ok" } & z.input<S["answer"]>;
type Refused = { result: Exclude<ResultCode, "ok"> | "offline" };

const connectMilliseconds = 20_000;
const answerMilliseconds = 8_000;

/** The one socket of a tab: signed in with the session's bearer, reconnecting by itself, typed by the contract. */
export class LiveSocket {
  readonly #socket: Socket;

  constructor(session: Session) {
    this.#socket = io({
      path: "/api/v1/socket",
      transports: ["websocket"],
      timeout: connectMilliseconds,
      autoConnect: false,
      reconnectionDelay: 500,
      reconnectionDelayMax: 5_000,
      auth: (give) =>
        void session.bearer().then(
          (token) => give({ token }),
          () => give({}),
        ),
    });
    // The server refused the bearer: make a new one, then try again; without one the person is signed out.
    this.#socket.on("connect_error", (error) => {
      if (error.message === "unauthenticated")
        void session.refresh().then(
          (token) => token && this.#socket.connect(),
          () => undefined,
        );
    });
    this.#socket.on("disconnect", (reason) => {
      if (reason === "io server disconnect")
        void session.refresh().then(
          (token) => token && this.#socket.connect(),
          () => undefined,
        );
    });
  }

  get connected(): boolean {
    return this.#socket.connected;
  }

  open(): void {
    this.#socket.connect();
  }

  close(): void {
    this.#socket.disconnect();
  }

  /** Sends a signal and waits for its acknowledgement; `offline` when none came in time. */
  async signal<K extends keyof Signals & string>(
    name: K,
    body: CallerInput<Signals[K]>,
  ): Promise<(Signals[K] extends Signal ? SignalAnswer<Signals[K]> : never) | Refused> {
    if (!this.#socket.connected) return { result: "offline" };
    try {
      return await this.#socket.timeout(answerMilliseconds).emitWithAck(name, body);
    } catch {
      return { result: "offline" };
    }
  }

  /** Hears a pushed event; returns how to stop hearing it. */
  on<K extends keyof Events & string>(name: K, hear: (payload: z.input<Events[K]>) => void): () => void {
    this.#socket.on(name as string, hear as never);
    return () => this.#socket.off(name as string, hear as never);
  }

  onConnection(hear: (connected: boolean) => void): () => void {
    const up = () => hear(true);
    const down = () => hear(false);
    this.#socket.on("connect", up).on("disconnect", down);
    return () => this.#socket.off("connect", up).off("disconnect", down);
  }

  /** Hands a renewed bearer over an open socket, so that it does not run out while in use. */
  renew(token: string): void {
    this.#socket.emit("RenewToken", { token });
  }
}
