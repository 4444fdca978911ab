import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { type accounts, bounds, NotificationMethod } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import type { AnyContext, AnyOpenContext, Context, OpenContext, Settings } from "../../kernel/context.ts";
import { orRefuse, Refusal, refuse, refuseIf } from "../../kernel/refuse.ts";
import { type Letter, writeLetter } from "../../outside/mail/letter.ts";
import { emailCodeLetter, newEmailLetter, passwordChangedLetter, resetLetter } from "../notices.ts";
import { userOf } from "../operations.ts";
import * as people from "../queries.ts";
import { audienceFor, mostMailTries, secondsUntil, secondsUntilSend, whyNotFollowLink, whyNotTryCode } from "../rules.ts";
import { tryFactor } from "../second-factor/operations.ts";
import { refuseCommon, storePassword } from "../signing-in/operations.ts";
import { deleteLink } from "../telegram/queries.ts";
import * as queries from "./queries.ts";
import { countedTogether, mostSendsTo, Purpose, phonePurposes, resetToSend } from "./rules.ts";

export async function sendEmailCode(context: Context): Promise<Record<string, never>> {
  const person = orRefuse(await people.lockPerson(context.db, context.actor.id), "user-not-found");
  if (person.verifiedEmail) refuse("email-already-verified");
  await requestMailedCode(context, { personId: person.id, purpose: Purpose.VerifyEmail, target: person.email });
  return {};
}

/**
 * Queues the mail that proves the address of a new account. What strangers asked for in the owner's name keeps nobody from registering:
 * past the mailbox's limit no mail is sent, and the person asks for it later.
 */
export async function requestEmailCode(context: AnyContext, personId: number, email: string): Promise<void> {
  const code = { personId, purpose: Purpose.VerifyEmail, target: email };
  if ((await secondsUntilSendTo(context, code)) === null) await requestMailedCode(context, code);
}

/** A code to be mailed by a job. */
export async function requestMailedCode(context: AnyContext, code: NewCode): Promise<void> {
  await context.later("accounts.sendCode", { codeId: await openCode(context, code) });
}

export interface NewCode {
  readonly personId: number;
  readonly purpose: Purpose;
  readonly target: string;
  /** Purposes that share their limits and their one live code; the code's own, when left out. */
  readonly among?: readonly Purpose[];
  /** Whether the person has shown that the address is theirs: then it is no stranger's. */
  readonly isProven?: boolean;
  readonly isLinkOnly?: boolean;
}

/** Whole seconds until a phone or mailbox is sent more, or null when that is now; until the transaction ends nobody else sends there. */
async function secondsUntilSendTo({ db, now }: AnyContext, { purpose, target }: NewCode): Promise<number | null> {
  await queries.lockTarget(db, target);
  const dayAgo = now.subtract({ hours: 24 });
  const last = await queries.selectNthSentTo(db, target, countedTogether(purpose), dayAgo, mostSendsTo(purpose));
  return secondsUntil([last?.add({ hours: 24 })], now);
}

/** Refuses a code that would be sent too early, and says when it may be. */
function refuseToSendFor(retryAfterSeconds: number | null): void {
  if (retryAfterSeconds !== null) throw new Refusal("too-many-requests", { retryAfterSeconds });
}

/** The row first, without a code: whatever sends it makes it, so that no plaintext is ever stored. Returns the row's id. */
export async function openCode(context: AnyContext, code: NewCode): Promise<number> {
  const { db, now } = context;
  const { personId, purpose, target, among = [purpose], isProven = false, isLinkOnly = false } = code;
  const history = await queries.selectCodeHistory(db, personId, among, now.subtract({ hours: 24 }));
  if (!isLinkOnly) refuseToSendFor(secondsUntilSend(history, now));
  if (!isProven) refuseToSendFor(await secondsUntilSendTo(context, code));
  await queries.closeCodes(db, personId, among, now);
  const { id } = await queries.insertCode(db, {
    person_id: personId,
    purpose,
    target,
    link_only: isLinkOnly,
    requested_at: now,
    expires_at: now.add({ minutes: bounds.codeMinutes }),
  });
  return id;
}

/** Five digits nobody can guess. */
export function makeCode(): string {
  return String(randomInt(0, 100_000)).padStart(bounds.codeDigits, "0");
}

/** Answers the same, after the same work, whether the account exists or not: whose address it is, a job looks up. */
export async function sendResetCode(
  { later }: AnyContext,
  { email }: Input<typeof accounts.sendResetCode>,
): Promise<Record<string, never>> {
  await later("accounts.requestReset", { email });
  return {};
}

export async function requestReset(open: OpenContext<null>, { email }: { email: string }): Promise<void> {
  await open.transact(async (context) => {
    const { db, now } = context;
    const person = await people.selectPersonByEmail(db, email);
    if (!person || person.blockedAt) return;
    await people.lockPerson(db, person.id);
    const history = await queries.selectCodeHistory(db, person.id, [Purpose.ResetPassword], now.subtract({ hours: 24 }));
    const kind = resetToSend(history, now);
    const code = { personId: person.id, purpose: Purpose.ResetPassword, target: person.email, isLinkOnly: kind === "link" };
    const isWithin = person.verifiedEmail || (await secondsUntilSendTo(context, code)) === null;
    if (kind !== null && isWithin) await requestMailedCode(context, { ...code, isProven: true });
  });
}

/**
 * Makes a code, stores its keyed hash and mails it. A mail server that did not answer gets another code on the next try, and
 * so another mail: under one Message-ID a mailbox would show the first alone, whose code is worth nothing any more.
 */
export async function sendCode(open: OpenContext<null>, { codeId }: { codeId: number }, attempt: number): Promise<void> {
  const code = makeCode();
  const link = randomBytes(32).toString("base64url");
  const row = await open.transact(async ({ db, settings, now }) => {
    const live = await queries.selectCode(db, codeId);
    if (!live || live.closedAt || Temporal.Instant.compare(live.expiresAt, now) <= 0) return null;
    const codeHash = live.linkOnly ? null : keyed(settings, codeId, code);
    await queries.updateCode(db, codeId, { code_hash: codeHash, link_hash: keyed(settings, codeId, link) });
    return live;
  });
  if (!row) return;
  const url = `${open.settings.appUrl}/reset-password?email=${encodeURIComponent(row.target)}#${link}`;
  await mail(open, { id: `code-${codeId}-${attempt}`, to: row.target, attempt }, letterFor(row, row.linkOnly ? null : code, url));
}

function letterFor({ purpose, name }: { purpose: number; name: string }, code: string | null, url: string): Letter {
  if (purpose === Purpose.ResetPassword || code === null) return resetLetter(name, code, url);
  return purpose === Purpose.NewEmail ? newEmailLetter(name, code) : emailCodeLetter(name, code);
}

export async function sendPasswordChanged(
  open: OpenContext<null>,
  { personId, at }: { personId: number; at: string },
  attempt: number,
): Promise<void> {
  const person = await open.transact(({ db }) => people.selectPerson(db, personId));
  if (!person) return;
  const id = `password-${personId}-${Date.parse(at)}`;
  await mail(open, { id, to: person.email, attempt }, passwordChangedLetter(person.name));
}

interface Envelope {
  /** Names the mail: the same when it is sent again. */
  readonly id: string;
  readonly to: string;
  readonly attempt: number;
}

/** Mails a letter about an account. A server that was not there is asked until it is; one that may have taken the letter, once more. */
export async function mail(open: OpenContext<null>, { id, to, attempt }: Envelope, letter: Letter): Promise<void> {
  const host = new URL(open.settings.siteUrl).hostname;
  const reply = await open.outside.mail.send({ messageId: `<${id}@${host}>`, to, ...writeLetter(letter) });
  if (reply.kind !== "unknown" || (reply.mayHaveArrived && attempt >= mostMailTries)) return;
  throw new Error(`the mail server did not answer: ${reply.reason}`);
}

export async function confirmEmail(
  open: OpenContext,
  { code }: Input<typeof accounts.confirmEmail>,
): Promise<Answer<typeof accounts.confirmEmail>> {
  const { why, user } = await open.transact(async (context) => {
    const { db, now, actor } = context;
    const person = orRefuse(await people.lockPerson(db, actor.id), "user-not-found");
    if (person.verifiedEmail) refuse("user-already-verified");
    const { why } = await tryCode(context, { personId: actor.id, purposes: [Purpose.VerifyEmail], secret: code, kind: "code" });
    if (why !== null) return { why, user: null };
    await people.updatePerson(db, actor.id, { email_verified_at: now, updated_at: now });
    await context.facts.personChanged(context, actor.id);
    return { why, user: await userOf(context, orRefuse(await people.selectPerson(db, actor.id), "user-not-found")) };
  });
  refuseIf(why);
  return orRefuse(user, "unexpected");
}

/** Whether a code is right, before its owner thinks of a password. It counts as a try of it; only the reset uses it up. */
export async function checkResetCode(
  open: AnyOpenContext,
  { email, code }: Input<typeof accounts.checkResetCode>,
): Promise<Record<string, never>> {
  refuseIf((await open.transact((context) => weighReset(context, email, { secret: code, kind: "code" }))).why);
  return {};
}

/** The account that a mailed secret resets, or why it resets none; the answer and the work are alike for an address nobody has. */
async function weighReset(context: AnyContext, email: string, tried: Secret) {
  const found = await people.selectPersonByEmail(context.db, email);
  const person = found && !found.blockedAt ? found : null;
  // Looked up for nobody as well: an answer that comes sooner would say whose address is unknown.
  const { isRight, why, live } = await weighCode(context, {
    personId: person?.id ?? nobody,
    purposes: [Purpose.ResetPassword],
    ...tried,
  });
  if (person && live) return { person, live, why: null };
  // That a code is used up is told only to whoever holds it: else the answers would say whose address is known.
  return { person: null, live: null, why: (isRight ? why : null) ?? ("invalid-verification-code" as const) };
}

export async function resetPassword(
  open: AnyOpenContext,
  { email, password, code, link, secondFactor }: Input<typeof accounts.resetPassword>,
): Promise<Record<string, never>> {
  // Before anything is used up: whoever chose a password that everybody tries first chooses again.
  refuseCommon(password, email);
  const tried = link ? { secret: link, kind: "link" as const } : { secret: code ?? "", kind: "code" as const };
  const { person, why } = await open.transact(async (context) => {
    const { person, live, why } = await weighReset(context, email, tried);
    if (why !== null) return { person, why };
    // Told only to whoever holds the mail: nobody else learns who is staff. It stays good while the authenticator is looked for.
    const isStaff = audienceFor(person.role) === "admin";
    if (isStaff && !secondFactor) throw new Refusal("bad-request", { fields: { secondFactor: "required" } });
    if (isStaff && !(await tryFactor(context, person.id, secondFactor ?? ""))) return { person: null, why: "wrong-factor" as const };
    await useCode(context, live.id);
    if (!person.verifiedEmail) await takeOver(context, person.id);
    return { person, why: null };
  });
  if (why === "wrong-factor") throw new Refusal("bad-request", { fields: { secondFactor: "invalid" } });
  refuseIf(why);
  await storePassword(open, orRefuse(person, "invalid-verification-code"), password);
  return {};
}

/**
 * The mailbox is proven for the first time, by a reset: whoever made the account before may have been somebody else. What they
 * tied to it would let them in again, and go on telling them of its owner's lessons.
 */
async function takeOver(context: AnyContext, personId: number): Promise<void> {
  const { db, now } = context;
  await deleteLink(db, { personId });
  // Their devices would tie another chat before the new password stands.
  context.disconnect(await people.endSessions(db, personId, now));
  const tied = {
    google_subject: null,
    phone_verified_at: null,
    notification_method: NotificationMethod.None,
    notification_chosen_at: null,
  };
  await people.updatePerson(db, personId, { email_verified_at: now, ...tied, updated_at: now });
  await queries.closeCodes(db, personId, [Purpose.VerifyEmail, Purpose.NewEmail, ...phonePurposes], now);
  await context.facts.personChanged(context, personId);
}

interface Secret {
  readonly secret: string;
  readonly kind: "code" | "link";
}

interface Try extends Secret {
  readonly personId: number;
  readonly purposes: readonly Purpose[];
}

/** Uses a code up when it is right and tells what it proves. The caller refuses after the commit, so that the count of wrong ones stays. */
export async function tryCode(context: AnyContext, tried: Try): Promise<{ why: ErrorCode | null; target: string }> {
  const { why, live } = await weighCode(context, tried);
  if (live) await useCode(context, live.id);
  return { why, target: live?.target ?? "" };
}

function useCode({ db, now }: AnyContext, id: number): Promise<void> {
  return queries.updateCode(db, id, { closed_at: now });
}

/** No row has this id. */
const nobody = 0;

/** The code, when it is right and still good; a wrong one is counted. The work is the same whether there is a code or not. */
async function weighCode(
  { db, now, settings }: AnyContext,
  { personId, purposes, secret, kind }: Try,
): Promise<{ isRight: boolean; why: ErrorCode; live: null } | { isRight: true; why: null; live: queries.LiveCode }> {
  await people.lockPerson(db, personId);
  const live = (await queries.selectLiveCode(db, personId, purposes)) ?? null;
  const { wrongInADay } = await queries.selectCodeHistory(db, personId, purposes, now.subtract({ hours: 24 }));
  const why = kind === "link" ? whyNotFollowLink(live, now) : whyNotTryCode(live, Number(wrongInADay), now);
  const stored = kind === "link" ? live?.linkHash : live?.codeHash;
  const given = keyed(settings, live?.id ?? nobody, secret);
  const isRight = live !== null && timingSafeEqual(stored ?? Buffer.alloc(given.length), given);
  if (isRight && why === null) return { isRight, why, live };
  if (kind === "code")
    await queries.updateCode(db, why === null ? (live?.id ?? nobody) : nobody, { wrong_tries: (live?.wrongTries ?? 0) + 1 });
  return { isRight, why: why ?? "invalid-verification-code", live: null };
}

/** What of a code is stored: worthless without the key. */
export function keyed(settings: Settings, codeId: number, secret: string): Buffer {
  return createHmac("sha256", settings.codeKey).update(`${codeId}:${secret}`).digest();
}
