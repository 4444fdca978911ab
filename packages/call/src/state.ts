import type { Seat } from "@hiwar/contract/sessions";
import type { Heard } from "./quality.ts";

export type Switch = "camera" | "microphone" | "sharing";

/** The other one's seat as I know it; `lost` may come back within a moment. */
export interface Other extends Seat {
  readonly isLost: boolean;
}

export interface CallState {
  /** Where I am: before the door, walking in, inside, told that I sit elsewhere, outside again. */
  readonly phase: "door" | "entering" | "inside" | "elsewhere" | "closed" | "left";
  /** Whether the server hears me. */
  readonly isSignalled: boolean;
  /** Whether picture and sound can flow between us. */
  readonly media: "none" | "connecting" | "flowing" | "broken";
  readonly other: Other | null;
  /** Whether we were inside together at any moment: one who has left is told apart from one who never came. */
  readonly hasMet: boolean;
  readonly camera: boolean;
  readonly microphone: boolean;
  readonly sharing: boolean;
  /** There and back between us through the server, in milliseconds; null until measured. */
  readonly latency: number | null;
  /** How much of the other one's picture I ask for. */
  readonly heard: Heard;
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
  | { readonly type: "other-joined"; readonly seat: Seat }
  | { readonly type: "other-left"; readonly seat: string; readonly reason: "left" | "lost" | "taken-over" }
  | { readonly type: "other-switched"; readonly seat: string; readonly what: Switch; readonly on: boolean }
  | { readonly type: "switched"; readonly what: Switch; readonly on: boolean }
  | { readonly type: "latency"; readonly milliseconds: number }
  | { readonly type: "heard"; readonly heard: Heard };

export const atDoor: CallState = {
  phase: "door",
  isSignalled: true,
  media: "none",
  other: null,
  hasMet: false,
  camera: false,
  microphone: false,
  sharing: false,
  latency: null,
  heard: "full",
};

const ended: ReadonlySet<CallState["phase"]> = new Set(["closed", "left"]);

/** The call after something happened. Every event has an answer in every state; what does not fit changes nothing. */
export function callAfter(state: CallState, event: CallEvent): CallState {
  if (ended.has(state.phase) && event.type !== "enter") return state;
  switch (event.type) {
    case "enter":
      return state.phase === "closed" ? state : { ...state, phase: "entering", media: "none", other: null, heard: "full" };
    case "entered":
      return state.phase === "entering" || state.phase === "inside" ? withSeats({ ...state, phase: "inside" }, event.seats) : state;
    case "refused":
      return state.phase === "entering" ? { ...state, phase: "door" } : state;
    case "left":
      return { ...outside(state), phase: "left" };
    case "taken-over":
      return state.phase === "door" ? state : { ...outside(state), phase: "elsewhere" };
    case "closed":
      return { ...outside(state), phase: "closed" };
    case "signalling":
      return { ...state, isSignalled: event.isUp };
    case "media":
      return state.phase === "inside" ? { ...state, media: event.media } : state;
    case "other-joined":
      return state.phase === "inside" || state.phase === "door" ? withSeats(state, [event.seat]) : state;
    case "other-left":
      return otherLeft(state, event);
    case "other-switched":
      return state.other?.seat === event.seat ? { ...state, other: { ...state.other, [event.what]: event.on } } : state;
    case "switched":
      return { ...state, [event.what]: event.on };
    case "latency":
      return { ...state, latency: event.milliseconds };
    case "heard":
      return { ...state, heard: event.heard };
  }
}

/**
 * Seats say who is there, the connection says whether media flow. The server forgets a seat that it did not hear for a while;
 * media that still flow prove that the person is there.
 */
function withSeats(state: CallState, [seat]: readonly Seat[]): CallState {
  if (!seat) return { ...state, other: state.media === "flowing" && state.other ? { ...state.other, isLost: true } : null };
  return { ...state, other: { ...seat, isLost: false }, hasMet: state.hasMet || state.phase === "inside" };
}

function otherLeft(state: CallState, { seat, reason }: Extract<CallEvent, { type: "other-left" }>): CallState {
  if (state.other?.seat !== seat) return state;
  if (reason === "lost") return { ...state, other: { ...state.other, isLost: true } };
  return { ...state, other: null, media: "none" };
}

function outside(state: CallState): CallState {
  return { ...state, media: "none", other: null, sharing: false, latency: null, heard: "full" };
}

/** What the screen has to say about the connection, the worst first; null when all is well. */
export type Trouble = "lost" | "reconnecting" | "other-lost" | "server-away" | "connecting" | "waiting" | "gone" | "eased" | "thin";

export function troubleOf({ phase, isSignalled, media, other, hasMet, heard }: CallState): Trouble | null {
  if (phase !== "inside") return null;
  if (!isSignalled) return media === "flowing" ? "server-away" : "lost";
  if (!other) return hasMet ? "gone" : "waiting";
  if (media === "flowing") return heard === "full" ? null : heard === "thin" ? "thin" : "eased";
  if (other.isLost) return "other-lost";
  return media === "broken" ? "reconnecting" : "connecting";
}
