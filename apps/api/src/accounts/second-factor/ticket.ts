import { createHmac } from "node:crypto";
import type { AnyContext, Settings } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import { readToken, signToken } from "../../kernel/signed-token.ts";
import { selectSecrets } from "../queries.ts";

const audience = "second-factor";
const ticketMinutes = 5;

interface Ticket {
  readonly id: number;
  readonly proof: string;
}

/** Creates a ticket that proves a right password until the second factor is checked; it is invalid after the password changes. */
export async function ticketFor(context: AnyContext, { id }: { id: number }): Promise<string> {
  return signToken(context.settings, { id, proof: await proofOf(context, id) }, audience, context.now, ticketMinutes * 60);
}

/** A keyed hash of the current password hash, which ties a ticket to that password without revealing it. */
export async function proofOf({ db, settings }: AnyContext, id: number): Promise<string> {
  const secrets = await selectSecrets(db, id);
  return createHmac("sha256", settings.tokenKey.reveal()).update(`second-factor:${id}:${secrets?.passwordHash}`).digest("base64url");
}

/**
 * Verifies a ticket's signature and expiry and returns its claims; throws `unauthenticated` otherwise. The caller compares `proof` with the current
 * password.
 */
export async function readTicket(settings: Settings, ticket: string, now: Temporal.Instant): Promise<Ticket> {
  return (await readToken<Ticket>(settings, ticket, audience, now)) ?? refuse("unauthenticated");
}
