import { type MediaState, mediaOf, newPath, type PathEvent, type PathState, pathAfter } from "./path.ts";

export interface PathMonitorParts {
  readonly restart: () => void;
  readonly rebuild: () => void;
  readonly onMedia: (media: MediaState) => void;
}

/** How long this side waits for its media to flow after the other side reported that its media flow. */
const oneWayMilliseconds = 3_000;

/** Runs `pathAfter` on the peer's current connection, with the browser's events and timers. */
export class PathMonitor {
  readonly #parts: PathMonitorParts;
  readonly #stops: (() => void)[] = [];
  #connection: RTCPeerConnection | null = null;
  #state: PathState = newPath;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #oneWay: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: PathMonitorParts) {
    this.#parts = parts;
    const doubt = () => this.doubt();
    const network = (navigator as Navigator & { connection?: EventTarget }).connection;
    globalThis.addEventListener("online", doubt);
    network?.addEventListener("change", doubt);
    this.#stops.push(
      () => globalThis.removeEventListener("online", doubt),
      () => network?.removeEventListener("change", doubt),
    );
  }

  /** Monitors this connection in place of the one before; `onOpened` is called every time it connects. */
  watch(connection: RTCPeerConnection, onOpened: () => void): void {
    this.unwatch();
    this.#connection = connection;
    this.#state = newPath;
    this.#parts.onMedia("connecting");
    connection.onconnectionstatechange = () => {
      const { connectionState } = connection;
      this.#dispatch({ type: "connection", state: connectionState });
      const media = mediaOf(connectionState);
      if (media) this.#parts.onMedia(media);
      if (media === "flowing") onOpened();
    };
  }

  /** Requests a new path soon, whatever the connection's state is. */
  doubt(): void {
    if (this.#connection) this.#dispatch({ type: "doubt" });
  }

  /** Media flow at the other side. If they do not flow here soon after, the path works in one direction only, and a new one is requested. */
  otherOpened(): void {
    clearTimeout(this.#oneWay);
    this.#oneWay = setTimeout(() => this.#connection?.connectionState !== "connected" && this.doubt(), oneWayMilliseconds);
  }

  unwatch(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#oneWay);
    if (this.#connection) this.#connection.onconnectionstatechange = null;
    this.#connection = null;
  }

  close(): void {
    this.unwatch();
    for (const stop of this.#stops.splice(0)) stop();
  }

  #dispatch(event: PathEvent): void {
    const now = performance.now();
    const { state, restart, rebuild } = pathAfter(this.#state, event, { now, jitter: Math.random() });
    this.#state = state;
    clearTimeout(this.#timer);
    if (state.due) this.#timer = setTimeout(() => this.#dispatch({ type: "due" }), Math.max(0, Math.ceil(state.due.at - now)));
    // An unanswered offer already requests a path.
    if (restart && this.#connection?.signalingState === "stable") this.#parts.restart();
    if (rebuild) this.#parts.rebuild();
  }
}
