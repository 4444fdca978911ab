import type { Seat } from "@hiwar/contract/sessions";
import type { MediaState } from "./path.ts";
import type { ReceiveLevel } from "./quality.ts";

export type Switch = "camera" | "microphone" | "sharing";

/** The other person's seat as last reported. A lost one may come back within a moment. */
export interface Counterpart extends Seat {
  readonly isLost: boolean;
}

export interface CallState {
  /** `elsewhere`: another device of mine has the seat. `closed` is final; `left` is too, unless the person enters again. */
  readonly phase: "lobby" | "entering" | "inside" | "elsewhere" | "closed" | "left";
  /** Whether the socket to the server is up. */
  readonly isSignalled: boolean;
  /** The state of media on the peer connection; `none` without a connection. */
  readonly media: MediaState | "none";
  readonly counterpart: Counterpart | null;
  /** Whether both have been inside at the same time: it distinguishes a person who left from one who never came. */
  readonly hasMet: boolean;
  readonly camera: boolean;
  readonly microphone: boolean;
  readonly sharing: boolean;
  /** Round trip to the other browser through the server, in milliseconds; null until measured. */
  readonly latency: number | null;
  readonly receiveLevel: ReceiveLevel;
  /** Whether the other person speaks. */
  readonly isHeard: boolean;
}

export type CallEvent =
  | { readonly type: "enter" }
  | { readonly type: "entered"; readonly seats: readonly Seat[] }
  | { readonly type: "refused" }
  | { readonly type: "left" }
  | { readonly type: "taken-over" }
  | { readonly type: "closed" }
  | { readonly type: "signalling"; readonly isUp: boolean }
  | { readonly type: "media"; readonly media: CallState["media"] }
  | { readonly type: "counterpart-joined"; readonly seat: Seat }
  | { readonly type: "counterpart-left"; readonly seat: string; readonly reason: "left" | "lost" | "taken-over" }
  | { readonly type: "counterpart-switched"; readonly seat: string; readonly what: Switch; readonly on: boolean }
  | { readonly type: "switched"; readonly what: Switch; readonly on: boolean }
  | { readonly type: "latency"; readonly milliseconds: number }
  | { readonly type: "receive-level"; readonly level: ReceiveLevel }
  | { readonly type: "voice"; readonly isHeard: boolean };

export const initialState: CallState = {
  phase: "lobby",
  isSignalled: true,
  media: "none",
  counterpart: null,
  hasMet: false,
  camera: false,
  microphone: false,
  sharing: false,
  latency: null,
  receiveLevel: "full",
  isHeard: false,
};

const ended: ReadonlySet<CallState["phase"]> = new Set(["closed", "left"]);

/** Returns the state after an event. An event that does not fit the phase changes nothing. */
export function callAfter(state: CallState, event: CallEvent): CallState {
  if (ended.has(state.phase) && event.type !== "enter") return state;
  switch (event.type) {
    case "enter":
      return state.phase === "closed" ? state : { ...state, phase: "entering", media: "none", counterpart: null, receiveLevel: "full" };
    case "entered":
      return state.phase === "entering" || state.phase === "inside" ? withSeats({ ...state, phase: "inside" }, event.seats) : state;
    case "refused":
      return state.phase === "entering" ? { ...state, phase: "lobby" } : state;
    case "left":
      return { ...outside(state), phase: "left" };
    case "taken-over":
      return state.phase === "lobby" ? state : { ...outside(state), phase: "elsewhere" };
    case "closed":
      return { ...outside(state), phase: "closed" };
    case "signalling":
      return { ...state, isSignalled: event.isUp };
    case "media":
      return state.phase === "inside" ? { ...state, media: event.media } : state;
    case "counterpart-joined":
      return state.phase === "inside" || state.phase === "lobby" ? withSeats(state, [event.seat]) : state;
    case "counterpart-left":
      return counterpartLeft(state, event);
    case "counterpart-switched":
      return state.counterpart?.seat === event.seat ? { ...state, counterpart: { ...state.counterpart, [event.what]: event.on } } : state;
    case "switched":
      return { ...state, [event.what]: event.on };
    case "latency":
      return { ...state, latency: event.milliseconds };
    case "receive-level":
      return { ...state, receiveLevel: event.level };
    case "voice":
      return event.isHeard === state.isHeard ? state : { ...state, isHeard: event.isHeard };
  }
}

/**
 * The server forgets a seat that was silent for a while; but media that still flow prove that the person is there, so the seat only counts as lost.
 */
function withSeats(state: CallState, [seat]: readonly Seat[]): CallState {
  if (!seat)
    return { ...state, counterpart: state.media === "flowing" && state.counterpart ? { ...state.counterpart, isLost: true } : null };
  return { ...state, counterpart: { ...seat, isLost: false }, hasMet: state.hasMet || state.phase === "inside" };
}

function counterpartLeft(state: CallState, { seat, reason }: Extract<CallEvent, { type: "counterpart-left" }>): CallState {
  if (state.counterpart?.seat !== seat) return state;
  if (reason === "lost") return { ...state, counterpart: { ...state.counterpart, isLost: true } };
  return { ...state, counterpart: null, media: "none", isHeard: false };
}

function outside(state: CallState): CallState {
  return { ...state, media: "none", counterpart: null, sharing: false, latency: null, receiveLevel: "full", isHeard: false };
}

/** The connection trouble that the screen shows, the worst first; null when all is well. */
export type Trouble = "lost" | "reconnecting" | "counterpart-lost" | "server-away" | "connecting" | "waiting" | "gone" | "eased" | "thin";

export function troubleOf({ phase, isSignalled, media, counterpart, hasMet, receiveLevel }: CallState): Trouble | null {
  if (phase !== "inside") return null;
  if (!isSignalled) return media === "flowing" ? "server-away" : "lost";
  if (!counterpart) return hasMet ? "gone" : "waiting";
  if (media === "flowing") return receiveLevel === "full" ? null : receiveLevel === "thin" ? "thin" : "eased";
  if (counterpart.isLost) return "counterpart-lost";
  return media === "broken" ? "reconnecting" : "connecting";
}
