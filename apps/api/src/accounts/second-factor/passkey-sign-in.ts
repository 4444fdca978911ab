import type { accounts } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { AnyContext, AnyOpenContext } from "../../kernel/context.ts";
import { orRefuse, refuse } from "../../kernel/refuse.ts";
import { type SignedIn, startSession } from "../devices/start.ts";
import { lockPersonShared } from "../lock-people.ts";
import { requestOptions } from "../passkeys/options.ts";
import { consumeChallenge, verifyAssertion } from "../passkeys/verify.ts";
import { audienceFor } from "../rules.ts";
import { factorsOf } from "./factors.ts";
import { proofOf, readTicket } from "./ticket.ts";

/** Options for a passkey to sign at sign-in. Without a ticket nobody is named, so the answer reveals nothing. */
export async function askPasskey(
  open: AnyOpenContext,
  { ticket }: Input<typeof accounts.askPasskey>,
): Promise<Answer<typeof accounts.askPasskey>> {
  const owner = ticket === undefined ? null : await readTicket(open.settings, ticket, open.now);
  return open.transact(async (context) => {
    const passkeys = owner ? (await factorsOf(context, owner.id)).passkeys : [];
    return { options: await requestOptions(context, "sign-in", owner && { id: owner.id, passkeys }) };
  });
}

/**
 * Signs in the holder of a passkey: possessing and unlocking it are two factors. With a ticket the passkey must be its owner's. Throws
 * `invalid-verification-code` for every mismatch.
 */
export async function signInWithPasskey(
  open: AnyOpenContext,
  { response, ticket, remember = true }: Input<typeof accounts.signInWithPasskey>,
): Promise<SignedIn> {
  const claimed = ticket === undefined ? null : await readTicket(open.settings, ticket, open.now);
  if (claimed) open.visitor.logAccount(claimed.id);
  const challenge = orRefuse(await consumeChallenge(open, response.response.clientDataJSON, "sign-in"), "invalid-verification-code");
  if (challenge.personId !== (claimed?.id ?? null)) refuse("invalid-verification-code");
  return open.transact(async (context) => {
    const passkey = orRefuse(await verifyAssertion(context, response, challenge), "invalid-verification-code");
    open.visitor.logAccount(passkey.personId);
    if (claimed && claimed.id !== passkey.personId) refuse("invalid-verification-code");
    if (claimed && claimed.proof !== (await proofOf(context, claimed.id))) refuse("unauthenticated");
    return enter(context, passkey.personId, remember);
  });
}

/** Starts the session under a shared lock: a concurrent block or change of role then also ends it. */
async function enter(context: AnyContext, personId: number, remember: boolean): Promise<SignedIn> {
  const person = orRefuse(await lockPersonShared(context.db, personId), "invalid-verification-code");
  const audience = audienceFor(person.role);
  if (person.blockedAt || audience !== context.visitor.audience) refuse("forbidden");
  return startSession(context, person, audience === "app" && remember, "proven");
}
