import { randomBytes } from "node:crypto";
import type { accounts } from "@hiwar/contract/accounts";
import type { Answer } from "@hiwar/contract/kernel/endpoint";
import { SignJWT } from "jose";
import type { AnyContext, Settings } from "../../kernel/context.ts";
import { tokenIssuer } from "../../kernel/identity.ts";
import { userOf } from "../current.ts";
import { digest } from "../digest.ts";
import * as queries from "../queries.ts";
import { accessMinutes, audienceFor, sessionEnd } from "../rules.ts";

export type SignedIn = Answer<typeof accounts.signIn>;

/** Signs a person in on this device. */
export async function startSession(context: AnyContext, person: queries.Person, remember: boolean): Promise<SignedIn> {
  const { db, now, visitor } = context;
  const audience = audienceFor(person.role);
  const expiresAt = sessionEnd({ createdAt: now, audience }, now);
  const { id } = await queries.insertSession(db, {
    person_id: person.id,
    audience,
    remember,
    device_name: visitor.deviceName,
    created_at: now,
    seen_at: now,
    expires_at: expiresAt,
  });
  await giveSecret(context, { sessionId: id, remember, expiresAt });
  return answerFor(context, person, { sessionId: id, audience, expiresAt });
}

export async function giveSecret(
  { db, now, visitor }: AnyContext,
  session: { sessionId: string; remember: boolean; expiresAt: Temporal.Instant },
): Promise<void> {
  const secret = randomBytes(32).toString("base64url");
  await queries.insertSecret(db, { hash: digest(secret), session_id: session.sessionId, created_at: now });
  visitor.keepSecret(secret, session.remember ? Math.floor(now.until(session.expiresAt).total("seconds")) : null);
}

export async function answerFor(
  context: AnyContext,
  person: queries.Person,
  session: { sessionId: string; audience: "app" | "admin"; expiresAt: Temporal.Instant },
): Promise<SignedIn> {
  const left = context.now.until(session.expiresAt).total("minutes");
  const token = await sign(
    context.settings,
    { id: person.id, sid: session.sessionId },
    session.audience,
    context.now,
    Math.min(accessMinutes, left),
  );
  return { token, user: await userOf(context, person), secondFactor: null };
}

/** The bearer of docs/rules.md#sessions: HS256 with `id`, `iat`, `exp` and the device session's id. */
export function sign(
  settings: Settings,
  claims: { id: number; sid?: string; proof?: string },
  audience: string,
  now: Temporal.Instant,
  minutes: number,
): Promise<string> {
  const issued = Math.floor(now.epochMilliseconds / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(tokenIssuer)
    .setAudience(audience)
    .setIssuedAt(issued)
    .setExpirationTime(issued + Math.floor(minutes * 60))
    .sign(settings.tokenKey.reveal());
}
