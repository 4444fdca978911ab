/** The state of audio and video on the peer connection. */
export type MediaState = "connecting" | "flowing" | "broken";

/** Returns what a connection's state means for media; null if nothing changes. */
export function mediaOf(state: RTCPeerConnectionState): MediaState | null {
  if (state === "connected") return "flowing";
  return state === "disconnected" || state === "failed" ? "broken" : null;
}

/** An event on the path of one connection. */
export type PathEvent =
  | { readonly type: "connection"; readonly state: RTCPeerConnectionState }
  /** The device's network changed, or signalling is back: the path may have changed. */
  | { readonly type: "doubt" }
  /** The time of `due` has come. */
  | { readonly type: "due" };

/** The next scheduled step: treat a disconnected path as broken, request a new path, or repeat the request. */
interface Due {
  readonly step: "doubt" | "request" | "retry";
  /** In milliseconds of `performance.now()`. */
  readonly at: number;
}

export interface PathState {
  readonly connection: RTCPeerConnectionState;
  readonly due: Due | null;
  /** Requests since media last flowed. */
  readonly requests: number;
}

export interface PathStep {
  readonly state: PathState;
  /** Restart ICE. */
  readonly restart?: true;
  /** Replace the connection. */
  readonly rebuild?: true;
}

export const newPath: PathState = { connection: "new", due: null, requests: 0 };

const disconnectedMilliseconds = 1_000;
const debounceMilliseconds = 150;
const retryMilliseconds = { least: 3_500, most: 4_500 } as const;
const requestsBeforeRebuild = 3;

/**
 * Decides when to request a new path: after the connection failed or was disconnected for a second, and after every doubt. ICE alone may never report
 * a failure. Requests repeat about every four seconds until media flow; after three of them a new connection is requested. `now` is in milliseconds;
 * `jitter`, from 0 to 1, varies the delay of repeats, so that the two sides rarely repeat at the same time.
 */
export function pathAfter(state: PathState, event: PathEvent, { now, jitter }: { now: number; jitter: number }): PathStep {
  if (event.type === "connection") return { state: connectionAfter(state, event.state, now) };
  if (event.type === "doubt") return { state: requestSoon(state, now) };
  if (!state.due || state.due.at > now) return { state };
  if (state.due.step === "request") return request(state, now + between(retryMilliseconds, jitter));
  const isHealed = state.due.step === "retry" && state.connection === "connected";
  // The state may stay `connected` through a change of path, so no event reports that media flow again.
  return { state: isHealed ? { ...state, due: null, requests: 0 } : requestSoon({ ...state, due: null }, now) };
}

function connectionAfter(state: PathState, connection: RTCPeerConnectionState, now: number): PathState {
  const isDoubted = state.due?.step === "doubt";
  const next = { ...state, connection, due: isDoubted ? null : state.due };
  switch (connection) {
    case "connected":
      return { connection, due: null, requests: 0 };
    case "closed":
      return { ...next, due: null };
    case "failed":
      return requestSoon(next, now);
    case "disconnected":
      return next.due ? next : { ...next, due: { step: "doubt", at: now + disconnectedMilliseconds } };
    default:
      return next;
  }
}

/** Several reasons at once make one request, and only one request is in flight at a time. */
function requestSoon(state: PathState, now: number): PathState {
  if (state.connection === "closed" || state.due?.step === "request" || state.due?.step === "retry") return state;
  return { ...state, due: { step: "request", at: now + debounceMilliseconds } };
}

function request(state: PathState, retryAt: number): PathStep {
  const due = { step: "retry", at: retryAt } as const;
  if (state.requests >= requestsBeforeRebuild) return { state: { ...state, due, requests: 0 }, rebuild: true };
  return { state: { ...state, due, requests: state.requests + 1 }, restart: true };
}

function between({ least, most }: { least: number; most: number }, share: number): number {
  return least + share * (most - least);
}
