import type { accounts } from "@hiwar/contract/accounts";
import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { OpenContext } from "../kernel/context.ts";
import { readConsents } from "./consent.ts";

/** Third parties that the caller's browser may contact: those that the caller consented to and the configuration names. */
export async function readParties(open: OpenContext): Promise<Answer<typeof accounts.parties>> {
  const { analytics, recording, errors } = open.outside.parties;
  const agreed = await open.transact(readConsents);
  const scriptOf = (party: typeof analytics) => party && { id: party.id, scriptUrl: party.scriptUrl };
  return {
    analytics: agreed.analytics ? scriptOf(analytics) : null,
    recording: agreed.recording ? scriptOf(recording) : null,
    errors: agreed.analytics ? errors : null,
  };
}
