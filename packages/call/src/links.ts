export interface LinksParts {
  /** Asks for a new path. */
  readonly restart: () => void;
  /** Asks for a fresh connection, when new paths do not help. */
  readonly rebuild: () => void;
  readonly onMedia: (media: "connecting" | "flowing" | "broken") => void;
}

const debounceMilliseconds = 150;
const disconnectedMilliseconds = 1_000;
const againMilliseconds = { least: 3_500, most: 4_500 } as const;
/** So many requests in a row that did not connect are answered by a fresh connection. */
const restartsBeforeRebuild = 3;

/**
 * Watches whether media flow and asks for a new path: when the connection failed or has been disconnected for a second, when the
 * device's network changes, and when signalling is back. Waiting for ICE alone to fail may take forever. One request is in
 * flight at a time. While nothing flows it is made again about every four seconds, at random so that the two sides do not keep
 * offering at once; after three in vain a fresh connection is asked for.
 */
export class Links {
  readonly #parts: LinksParts;
  readonly #stops: (() => void)[] = [];
  #connection: RTCPeerConnection | null = null;
  #asking: ReturnType<typeof setTimeout> | null = null;
  #waiting: ReturnType<typeof setTimeout> | null = null;
  /** Requests since media last flowed. */
  #restarts = 0;

  constructor(parts: LinksParts) {
    this.#parts = parts;
    const look = () => this.lookForPath();
    const network = (navigator as Navigator & { connection?: EventTarget }).connection;
    globalThis.addEventListener("online", look);
    network?.addEventListener("change", look);
    this.#stops.push(
      () => globalThis.removeEventListener("online", look),
      () => network?.removeEventListener("change", look),
    );
  }

  watch(connection: RTCPeerConnection, onOpened: () => void): void {
    this.forget();
    this.#connection = connection;
    this.#parts.onMedia("connecting");
    connection.onconnectionstatechange = () => this.#hear(connection, onOpened);
  }

  #hear(connection: RTCPeerConnection, onOpened: () => void): void {
    this.#stopWaiting();
    switch (connection.connectionState) {
      case "connected":
        this.#stopAsking();
        this.#restarts = 0;
        this.#parts.onMedia("flowing");
        onOpened();
        return;
      case "disconnected":
        this.#parts.onMedia("broken");
        this.#waiting = setTimeout(() => this.lookForPath(), disconnectedMilliseconds);
        return;
      case "failed":
        this.#parts.onMedia("broken");
        this.lookForPath();
        return;
      default:
    }
  }

  /** Asks for a new path soon; several reasons at once are one request. */
  lookForPath(): void {
    if (this.#asking || !this.#connection) return;
    this.#asking = setTimeout(() => this.#ask(), debounceMilliseconds);
  }

  #ask(): void {
    const connection = this.#connection;
    if (!connection || connection.connectionState === "closed") {
      this.#asking = null;
      return;
    }
    const { least, most } = againMilliseconds;
    this.#asking = setTimeout(
      () => {
        this.#asking = null;
        if (connection === this.#connection && connection.connectionState !== "connected") this.lookForPath();
      },
      least + Math.random() * (most - least),
    );
    if (this.#restarts >= restartsBeforeRebuild) {
      this.#restarts = 0;
      this.#parts.rebuild();
    } else {
      this.#restarts += 1;
      if (connection.signalingState === "stable") this.#parts.restart();
    }
  }

  #stopAsking(): void {
    if (this.#asking) clearTimeout(this.#asking);
    this.#asking = null;
  }

  #stopWaiting(): void {
    if (this.#waiting) clearTimeout(this.#waiting);
    this.#waiting = null;
  }

  forget(): void {
    this.#stopAsking();
    this.#stopWaiting();
    if (this.#connection) this.#connection.onconnectionstatechange = null;
    this.#connection = null;
  }

  close(): void {
    this.forget();
    for (const stop of this.#stops.splice(0)) stop();
  }
}
