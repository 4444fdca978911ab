import { createHash, randomBytes } from "node:crypto";
import type { accounts, Registration } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { Role } from "@hiwar/contract/kernel/roles";
import { hash, verify } from "@node-rs/argon2";
import { SignJWT } from "jose";
import { sql } from "kysely";
import type { AnyContext, AnyOpenContext, Context, OpenContext, ReadContext, Settings } from "../../kernel/context.ts";
import { tokenIssuer } from "../../kernel/identity.ts";
import { orRefuse, Refusal, refuse, refuseIf } from "../../kernel/refuse.ts";
import { requestEmailCode } from "../codes/operations.ts";
import { closeCodes } from "../codes/queries.ts";
import { Purpose } from "../codes/rules.ts";
import { proveByGoogle } from "../google/operations.ts";
import { acceptTerms, userOf } from "../operations.ts";
import * as queries from "../queries.ts";
import {
  accessMinutes,
  audienceFor,
  judgeSecret,
  sessionEnd,
  signInFailures,
  spentSecretDays,
  unusedSecrets,
  whyNotName,
} from "../rules.ts";
import { ticketFor } from "../second-factor/operations.ts";
import { isCommonPassword } from "./rules.ts";

type SignedIn = Answer<typeof accounts.signIn>;
// Compared when there is no password, so that an unknown address takes as long as a wrong password.
const nobodysHash = hash("nobody's password 1");

export const registerStudent = (open: AnyOpenContext, registration: Registration) => register(open, registration, Role.Student);
export const registerTutor = (open: AnyOpenContext, registration: Registration) => register(open, registration, Role.Tutor);

async function register(open: AnyOpenContext, { name, email, password, remember = true }: Registration, role: Role): Promise<SignedIn> {
  refuseIf(whyNotName(role, name));
  refuseCommon(password, email);
  if (open.visitor.audience !== "app") refuse("forbidden");
  const passwordHash = await hash(password);
  return open.transact(async (context) => {
    const { db, now } = context;
    const created = await queries.insertPerson(db, { role, name, email, password_hash: passwordHash, created_at: now, updated_at: now });
    const { id } = orRefuse(created, "user-exists");
    await acceptTerms(context, id);
    if (role === Role.Tutor) await context.facts.tutorRegistered(context, id);
    await requestEmailCode(context, id, email);
    return startSession(context, orRefuse(await queries.selectPerson(db, id), "unexpected"), remember);
  });
}

/** Unknown address, wrong password and no password are one answer; blocked and wrong host are told only after the right password. */
export async function signIn(open: AnyOpenContext, { email, password, remember = true }: Input<typeof accounts.signIn>): Promise<SignedIn> {
  const proven = await checkPassword(open, email, password);
  return open.transact(async (context) => {
    const person = await keepProven(context, proven);
    if (person.blockedAt || audienceFor(person.role) !== open.visitor.audience) refuse("forbidden");
    await queries.deleteFailures(context.db, context.now, email);
    if (audienceFor(person.role) === "admin") return { token: null, user: null, secondFactor: await ticketFor(context, person) };
    return startSession(context, person, remember);
  });
}

/** A person who has shown who they are, and the password that was theirs at that moment. */
export interface Proven {
  readonly person: queries.Person;
  readonly passwordHash: string | null;
}

/** The person of an address and a password; every other case is one refusal that takes as long. */
export async function checkPassword(open: AnyOpenContext, email: string, password: string): Promise<Proven> {
  const { person, passwordHash } = await open.transact((context) => countAttempt(context, email));
  const right = await verify(passwordHash ?? (await nobodysHash), password);
  if (!person || passwordHash === null || !right) refuse("wrong-password");
  return { person, passwordHash };
}

/**
 * Comparing a password takes a moment: whoever proved one that was changed meanwhile has proven nothing. Keeps the person's row, so
 * that a change that comes now ends what is begun here.
 */
async function keepProven({ db }: AnyContext, proven: Proven): Promise<queries.Person> {
  const person = await queries.keepPerson(db, proven.person.id);
  const secrets = await queries.selectSecrets(db, proven.person.id);
  return person && secrets?.passwordHash === proven.passwordHash ? person : refuse("wrong-password");
}

/** Counts a failure before the password is looked at, one at a time for an address, so that parallel tries cannot outrun the limit. */
async function countAttempt(context: AnyContext, email: string): Promise<{ person: queries.Person | null; passwordHash: string | null }> {
  const { db, now, visitor } = context;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in:${email.toLowerCase()}`}, 0))`.execute(db);
  const person = (await queries.selectPersonByEmail(db, email)) ?? null;
  // Asked for nobody too: an unknown address takes as long.
  const secrets = await queries.selectSecrets(db, person?.id ?? 0);
  const { count, oldest } = await queries.selectFailures(db, email, now.subtract({ minutes: signInFailures.minutes }));
  const known = person && visitor.secret ? (await queries.lockSessionOfSecret(db, digest(visitor.secret)))?.personId === person.id : false;
  if (count >= signInFailures.most && !known) {
    const free = (oldest ?? now).add({ minutes: signInFailures.minutes });
    throw new Refusal("too-many-requests", { retryAfterSeconds: Math.max(1, Math.ceil(now.until(free).total("seconds"))) });
  }
  await queries.insertFailure(db, email, now);
  return { person, passwordHash: secrets?.passwordHash ?? null };
}

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

async function giveSecret(
  { db, now, visitor }: AnyContext,
  session: { sessionId: string; remember: boolean; expiresAt: Temporal.Instant },
): Promise<void> {
  const secret = randomBytes(32).toString("base64url");
  await queries.insertSecret(db, { hash: digest(secret), session_id: session.sessionId, created_at: now });
  visitor.keepSecret(secret, session.remember ? Math.floor(now.until(session.expiresAt).total("seconds")) : null);
}

async function answerFor(
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

/** The bearer of decisions 2: HS256 with `id`, `iat`, `exp` and the device session's id. */
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
    .sign(settings.tokenKey);
}

/** Rotates this device's secret; a spent one ends its session. With a bearer alone it reissues and extends nothing. */
export async function refresh(open: AnyOpenContext): Promise<SignedIn> {
  const { secret, audience } = open.visitor;
  if (secret === null) return open.transact(reissue);
  const signedIn = await open.transact(async (context) => {
    const { db, now } = context;
    const session = await queries.lockSessionOfSecret(db, digest(secret));
    if (!session || session.audience !== audience) return null;
    const { usedAt, spentAt } = await queries.selectSecret(db, digest(secret));
    const verdict = judgeSecret(
      { spent: spentAt !== null, usedAt, sessionEnded: session.endedAt !== null, sessionExpiresAt: session.sessionExpiresAt },
      now,
    );
    if (verdict === "end") context.disconnect(await queries.endSessions(db, session.personId, now, { only: session.sessionId }));
    const person = verdict === "rotate" ? await queries.selectPerson(db, session.personId) : undefined;
    if (!person || person.blockedAt) return null;
    if (usedAt === null) await queries.useSecret(db, session.sessionId, digest(secret), now);
    const expiresAt = sessionEnd({ createdAt: session.createdAt, audience: session.audience }, now);
    await queries.extendSession(db, session.sessionId, now, expiresAt);
    // Beyond a few that nobody has used yet the device keeps the secret it has. To replace one would let a copy's holder push the owner's out.
    if ((await queries.countUnusedSecrets(db, session.sessionId)) < unusedSecrets)
      await giveSecret(context, { sessionId: session.sessionId, remember: session.remember, expiresAt });
    await queries.pruneSecrets(db, session.sessionId, now.subtract({ hours: spentSecretDays * 24 }));
    return answerFor(context, person, { sessionId: session.sessionId, audience: session.audience, expiresAt });
  });
  return orRefuse(signedIn, "unauthenticated");
}

async function reissue(context: AnyContext): Promise<SignedIn> {
  const { actor, db, now } = context;
  if (!actor) refuse("unauthenticated");
  const session = orRefuse(await queries.selectLiveSession(db, actor.sessionId, now), "unauthenticated");
  const person = orRefuse(await queries.selectPerson(db, actor.id), "unauthenticated");
  return answerFor(context, person, { sessionId: actor.sessionId, audience: session.audience, expiresAt: session.endsAt });
}

/** Ends the session. The cookie stays, good for one thing: on this device the owner may try as often as they must (decisions 2). */
export async function signOut(context: AnyContext): Promise<Record<string, never>> {
  const { db, now, visitor, actor } = context;
  const session = visitor.secret ? await queries.lockSessionOfSecret(db, digest(visitor.secret)) : undefined;
  if (session) context.disconnect(await queries.endSessions(db, session.personId, now, { only: session.sessionId }));
  if (actor) context.disconnect(await queries.endSessions(db, actor.id, now, { only: actor.sessionId }));
  return {};
}

export async function listDevices({ db, actor, now }: ReadContext): Promise<Answer<typeof accounts.devices>> {
  const sessions = await queries.selectSessions(db, actor.id, now);
  return { list: sessions.map((session) => ({ ...session, current: session.id === actor.sessionId })) };
}

export async function endDevice(context: Context, { id }: Input<typeof accounts.endDevice>): Promise<Record<string, never>> {
  const ended = await queries.endSessions(context.db, context.actor.id, context.now, { only: id });
  if (ended.length === 0) refuse("session-not-found");
  context.disconnect(ended);
  return {};
}

/** Changes my password, or sets the first one with Google, and signs out my other devices. */
export async function changePassword(
  open: OpenContext,
  { password, ...proof }: Input<typeof accounts.changePassword>,
): Promise<Record<string, never>> {
  const { email } = orRefuse(await open.transact(({ db, actor }) => queries.selectPerson(db, actor.id)), "user-not-found");
  refuseCommon(password, email);
  const proven = await proveAgain(open, proof);
  await storePassword(open, proven.person, password, { sessionId: open.actor.sessionId, passwordHash: proven.passwordHash });
  return {};
}

/** Who I am, proven once more: by my password, or by the Google account that is tied to mine. */
export async function proveAgain(
  open: OpenContext,
  { current, google }: Pick<Input<typeof accounts.changePassword>, "current" | "google">,
): Promise<Proven> {
  if (google) return proveByGoogle(open, google);
  const person = orRefuse(await open.transact(({ db, actor }) => queries.selectPerson(db, actor.id)), "user-not-found");
  if (!person.hasPassword) refuse("no-password");
  if (current === undefined) throw new Refusal("bad-request", { fields: { current: "required" } });
  return checkPassword(open, person.email, current);
}

/**
 * Hashes and stores a password, forgives failures, ends the other sessions and tells the owner by mail. Where a session is kept, the
 * password it was proven by must still be the person's: a reset meanwhile was its owner taking the account back.
 */
export async function storePassword(
  open: AnyOpenContext,
  person: queries.Person,
  password: string,
  kept?: { readonly sessionId: string; readonly passwordHash: string | null },
): Promise<void> {
  const passwordHash = await hash(password);
  await open.transact(async (context) => {
    const { db, now } = context;
    await queries.lockPerson(db, person.id);
    const present = await queries.selectSecrets(db, person.id);
    if (kept && present?.passwordHash !== kept.passwordHash) refuse("wrong-password");
    await queries.updatePerson(db, person.id, { password_hash: passwordHash, updated_at: now });
    await queries.deleteFailures(db, now, person.email);
    // A link that was asked for before would undo the change.
    await closeCodes(db, person.id, [Purpose.ResetPassword], now);
    context.disconnect(await queries.endSessions(db, person.id, now, kept ? { except: kept.sessionId } : {}));
    await context.later("accounts.passwordChanged", { personId: person.id, at: now.toString() });
  });
}

/** Refuses a new password that is among the first to be tried. */
export function refuseCommon(password: string, email: string): void {
  if (isCommonPassword(password, email)) throw new Refusal("bad-request", { fields: { password: "invalid" } });
}

function digest(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
