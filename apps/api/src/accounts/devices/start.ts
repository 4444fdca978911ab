import { randomBytes } from "node:crypto";
import type { accounts } from "@hiwar/contract/accounts";
import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { AnyContext, Context } from "../../kernel/context.ts";
import { orRefuse, refuse } from "../../kernel/refuse.ts";
import { signToken } from "../../kernel/signed-token.ts";
import { userOf } from "../current.ts";
import { digest } from "../digest.ts";
import * as queries from "../queries.ts";
import { accessMinutes, audienceFor, sessionEnd } from "../rules.ts";
import { insertSuccessor } from "./queries.ts";

export type SignedIn = Answer<typeof accounts.signIn>;

/**
 * How a session was authenticated: by a sign-in; by a sign-in that also counts as a step-up; or by a password alone, when it may only set up a second
 * factor.
 */
export type SessionAssurance = "plain" | "proven" | "enrolling";

/** Starts a session on this device and ends the device's previous one. */
export async function startSession(
  context: AnyContext,
  person: queries.Person,
  remember: boolean,
  footing: SessionAssurance = "plain",
): Promise<SignedIn> {
  const { db, now, visitor } = context;
  visitor.logAccount(person.id);
  const audience = audienceFor(person.role);
  const expiresAt = sessionEnd({ createdAt: now, audience }, now);
  await endFormer(context);
  const { id } = await queries.insertSession(db, {
    person_id: person.id,
    audience,
    remember,
    device_name: visitor.deviceName,
    created_at: now,
    seen_at: now,
    expires_at: expiresAt,
    must_enrol: footing === "enrolling",
    stepped_up_at: footing === "plain" ? null : now,
  });
  await issueSecret(context, { sessionId: id, remember, expiresAt });
  return issueAccessToken(context, person, { sessionId: id, audience, expiresAt, mustEnrol: footing === "enrolling" });
}

/** Ends the session of this browser's secret: nobody could return to it, and a copied secret would stay valid. */
async function endFormer({ db, now, visitor, disconnect }: AnyContext): Promise<void> {
  const former = visitor.secret ? await queries.lockSessionOfSecret(db, digest(visitor.secret)) : undefined;
  if (former) disconnect(await queries.endSessions(db, former.personId, now, { only: former.sessionId }));
}

/**
 * Replaces the caller's session by one with a fresh step-up and the same end, with a new secret and access token. The old ones stop working. Throws
 * `unauthenticated` when the session has ended.
 */
export async function renewSession(context: Context): Promise<SignedIn> {
  const { db, now, actor, visitor } = context;
  const person = orRefuse(await queries.selectPerson(db, actor.id), "unauthenticated");
  const [ended] = await queries.endSessions(db, actor.id, now, { only: actor.sessionId });
  if (ended === undefined) refuse("unauthenticated");
  const successor = await insertSuccessor(db, ended, { at: now, deviceName: visitor.deviceName });
  context.disconnect([ended]);
  await issueSecret(context, successor);
  return issueAccessToken(context, person, { ...successor, mustEnrol: false });
}

/**
 * Creates a device secret of 32 random bytes, stores its hash and sets the cookie after the commit. Without `remember` the cookie ends with the
 * browser's session.
 */
export async function issueSecret(
  { db, now, visitor }: AnyContext,
  session: { sessionId: string; remember: boolean; expiresAt: Temporal.Instant },
): Promise<void> {
  const secret = randomBytes(32).toString("base64url");
  await queries.insertSecret(db, { hash: digest(secret), session_id: session.sessionId, created_at: now });
  visitor.setSecret(secret, session.remember ? Math.floor(now.until(session.expiresAt).total("seconds")) : null);
}

/** Answers with a new access token; it lasts 15 minutes, or less when the session ends sooner (docs/rules.md#sessions). */
export async function issueAccessToken(
  context: AnyContext,
  person: queries.Person,
  session: { sessionId: string; audience: "app" | "admin"; expiresAt: Temporal.Instant; mustEnrol: boolean },
): Promise<SignedIn> {
  const left = context.now.until(session.expiresAt).total("minutes");
  const seconds = Math.floor(Math.min(accessMinutes, left) * 60);
  const token = await signToken(context.settings, { id: person.id, sid: session.sessionId }, session.audience, context.now, seconds);
  // Until the second factor is set up, nobody counts as signed in.
  return { token, user: session.mustEnrol ? null : await userOf(context, person), secondFactor: null };
}
