import { createHash } from "node:crypto";
import type { GoogleProof } from "@hiwar/contract/accounts";
import type { AnyContext, AnyOpenContext, OpenContext } from "../../kernel/context.ts";
import { orRefuse, Refusal, refuse } from "../../kernel/refuse.ts";
import type { GoogleIdentity } from "../../outside/google/google.ts";
import { match } from "../../outside/outcome.ts";
import type { CheckedPassword as ProvenPerson } from "../passwords/check.ts";
import * as people from "../queries.ts";
import { isOfBrowser } from "./nonce.ts";
import { insertCredential } from "./queries.ts";

export interface VerifiedToken {
  readonly identity: GoogleIdentity;
  readonly hash: Buffer;
  readonly expiresAt: Temporal.Instant;
}

const invalidCredential = () => new Refusal("bad-request", { fields: { credential: "invalid" } });

const notSaid = (): never => refuse("service-unavailable");

/**
 * Verifies a Google ID token and its nonce, which must be of this browser; does not consume it. Throws `bad-request` on `credential` for a bad token,
 * `service-unavailable` without an answer.
 */
export async function verify(open: AnyOpenContext, { credential, nonce }: GoogleProof): Promise<VerifiedToken> {
  if (!isOfBrowser(open.visitor, nonce)) throw invalidCredential();
  const reply = await open.outside.google.verify(credential, nonce, open.now);
  const token = match(reply, {
    ok: (value) => value,
    refused: () => {
      throw invalidCredential();
    },
    "not-sent": notSaid,
    unknown: notSaid,
  });
  return { ...token, hash: createHash("sha256").update(credential).digest() };
}

/** Marks a token as used; throws when it was used before, so that an intercepted token is useless. */
export async function consumeToken({ db }: AnyContext, { hash, expiresAt }: VerifiedToken): Promise<void> {
  if (!(await insertCredential(db, { hash, expires_at: expiresAt }))) throw invalidCredential();
}

/** Reauthenticates the caller by the Google identity that is linked to their account. */
export async function reauthenticateWithGoogle(open: OpenContext, proof: GoogleProof): Promise<ProvenPerson> {
  const proven = await verify(open, proof);
  return open.transact(async (context) => {
    const person = orRefuse(await people.selectPerson(context.db, context.actor.id), "user-not-found");
    const secrets = await people.selectSecrets(context.db, person.id);
    if (secrets?.googleSubject !== proven.identity.subject) throw invalidCredential();
    await consumeToken(context, proven);
    return { person, passwordHash: secrets.passwordHash };
  });
}
