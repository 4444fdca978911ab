import type { sessionEvents } from "@hiwar/contract/sessions";
import type * as z from "zod/mini";

export type Description = z.input<(typeof sessionEvents)["SessionOffer"]>["description"];
export type Candidate = z.input<(typeof sessionEvents)["IceCandidate"]>["candidate"];

/** What a peer says to the other one, through the server. */
export interface PeerVoice {
  /** Answers whether the seat is still ours. */
  register(peer: string, knows: string | null): Promise<boolean>;
  describe(link: { peer: string; to: string }, description: Description): void;
  candidate(link: { peer: string; to: string }, candidate: Candidate): void;
  opened(link: { peer: string; to: string }): void;
  announce(link: { peer: string; to: string }): void;
  ready(link: { peer: string; to: string }): void;
}
