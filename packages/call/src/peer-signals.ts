import type { sessionEvents } from "@hiwar/contract/sessions";
import type * as z from "zod/mini";

export type Description = z.input<(typeof sessionEvents)["SessionOffer"]>["description"];
export type Candidate = z.input<(typeof sessionEvents)["IceCandidate"]>["candidate"];

/** The peer ids of sender and receiver; a reloaded page has a new id. */
export interface PeerPair {
  readonly peer: string;
  readonly to: string;
}

/** Messages from a peer to the other one, relayed by the server. */
export interface PeerSignals {
  /** Announces this peer's id, and the other's if it is known. Resolves to whether the seat is still ours. */
  register(peer: string, knows: string | null): Promise<boolean>;
  describe(pair: PeerPair, description: Description): void;
  candidate(pair: PeerPair, candidate: Candidate): void;
  opened(pair: PeerPair): void;
  announce(pair: PeerPair): void;
  ready(pair: PeerPair): void;
}

/** Handlers of the messages that a peer receives from the other one, relayed by the server. */
export interface PeerEvents {
  onRegister(event: { readonly peer: string; readonly knows: string | null }): void;
  onDescription(event: PeerPair & { readonly description: Description }): Promise<void>;
  onCandidate(event: PeerPair & { readonly candidate: Candidate }): Promise<void>;
  onAnnouncement(pair: PeerPair): void;
  onReady(pair: PeerPair): void;
  /** Media flow at the other side. */
  onOpened(pair: PeerPair): void;
}
