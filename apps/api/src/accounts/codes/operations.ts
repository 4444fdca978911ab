import { createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { type accounts, bounds } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import type { Actor, Context, OpenContext, Settings } from "../../kernel/context.ts";
import { type Letter, writeLetter } from "../../kernel/letter.ts";
import { orRefuse, refuse, refuseIf } from "../../kernel/refuse.ts";
import { emailCodeLetter, passwordChangedLetter, resetLetter } from "../notices.ts";
import { userOf } from "../operations.ts";
import * as queries from "../queries.ts";
import { whyNotSendCode, whyNotTryCode } from "../rules.ts";
import { storePassword } from "../signing-in/operations.ts";

/** The specification's numbers. */
const Purpose = { VerifyWhatsApp: 1, VerifyEmail: 3, ResetPassword: 4 } as const;

export async function sendEmailCode(context: Context): Promise<Record<string, never>> {
  const person = orRefuse(await queries.lockPerson(context.db, context.actor.id), "user-not-found");
  if (person.verifiedEmail) refuse("email-already-verified");
  await requestEmailCode(context, person.id, person.email);
  return {};
}

/** Queues the mail that proves an address. */
export function requestEmailCode(context: Context<Actor | null>, personId: number, email: string): Promise<void> {
  return requestCode(context, { personId, purpose: Purpose.VerifyEmail, target: email });
}

/** The row first, without a code: the sending job makes it, so that no plaintext is ever stored. */
async function requestCode(
  { db, now, later }: Context<Actor | null>,
  code: { personId: number; purpose: number; target: string },
): Promise<void> {
  const { personId, purpose, target } = code;
  const history = await queries.selectCodeHistory(db, personId, purpose, now.subtract({ hours: 24 }));
  refuseIf(whyNotSendCode(history, now));
  await queries.closeCodes(db, personId, purpose, now);
  const { id } = await queries.insertCode(db, {
    person_id: personId,
    purpose,
    target,
    requested_at: now,
    expires_at: now.add({ minutes: bounds.codeMinutes }),
  });
  await later("accounts.sendCode", { codeId: id });
}

/** Answers the same, in the same way, whether the account exists or not. */
export async function sendResetCode(
  context: Context<Actor | null>,
  { email }: Input<typeof accounts.sendResetCode>,
): Promise<Record<string, never>> {
  const person = await queries.selectPersonByEmail(context.db, email);
  if (!person || person.blockedAt) return {};
  await queries.lockPerson(context.db, person.id);
  const history = await queries.selectCodeHistory(context.db, person.id, Purpose.ResetPassword, context.now.subtract({ hours: 24 }));
  if (whyNotSendCode(history, context.now) === null)
    await requestCode(context, { personId: person.id, purpose: Purpose.ResetPassword, target: person.email });
  return {};
}

/** Makes a code, stores its keyed hash and mails it. A mail server that did not answer gets another code on the next try. */
export async function sendCode(open: OpenContext<null>, { codeId }: { codeId: number }): Promise<void> {
  const code = String(randomInt(0, 100_000)).padStart(bounds.codeDigits, "0");
  const link = randomBytes(32).toString("base64url");
  const row = await open.transact(async ({ db, settings }) => {
    const live = await queries.selectCode(db, codeId);
    if (!live || live.closedAt) return null;
    await queries.updateCode(db, codeId, { code_hash: keyed(settings, codeId, code), link_hash: keyed(settings, codeId, link) });
    return live;
  });
  if (!row) return;
  const reset = row.purpose === Purpose.ResetPassword;
  const url = `${open.settings.appUrl}/reset-password?email=${encodeURIComponent(row.target)}#${link}`;
  await mail(open, `code-${codeId}`, row.target, reset ? resetLetter(row.name, code, url) : emailCodeLetter(row.name, code));
}

export async function sendPasswordChanged(open: OpenContext<null>, { personId }: { personId: number }): Promise<void> {
  const person = await open.transact(({ db }) => queries.selectPerson(db, personId));
  if (person)
    await mail(open, `password-${personId}-${person.updatedAt.epochMilliseconds}`, person.email, passwordChangedLetter(person.name));
}

async function mail(open: OpenContext<null>, id: string, to: string, letter: Letter): Promise<void> {
  const host = new URL(open.settings.siteUrl).hostname;
  const reply = await open.outside.mail.send({ messageId: `<${id}@${host}>`, to, ...writeLetter(letter) });
  if (reply.kind === "unknown") throw new Error(`the mail server did not answer: ${reply.reason}`);
}

export async function confirmEmail(
  open: OpenContext,
  { code }: Input<typeof accounts.confirmEmail>,
): Promise<Answer<typeof accounts.confirmEmail>> {
  const { why, user } = await open.transact(async (context) => {
    const { db, now, actor } = context;
    const why = await tryCode(context, { personId: actor.id, purpose: Purpose.VerifyEmail, secret: code, kind: "code" });
    if (why !== null) return { why, user: null };
    await queries.updatePerson(db, actor.id, { email_verified_at: now, updated_at: now });
    await context.facts.personChanged(context, actor.id);
    return { why, user: await userOf(context, orRefuse(await queries.selectPerson(db, actor.id), "user-not-found")) };
  });
  refuseIf(why);
  return orRefuse(user, "unexpected");
}

export async function resetPassword(
  open: OpenContext<Actor | null>,
  { email, password, code, link }: Input<typeof accounts.resetPassword>,
): Promise<Record<string, never>> {
  const tried = link ? { secret: link, kind: "link" as const } : { secret: code ?? "", kind: "code" as const };
  const { person, why } = await open.transact(async (context) => {
    const person = await queries.selectPersonByEmail(context.db, email);
    if (!person || person.blockedAt) return { person: null, why: "invalid-verification-code" as const };
    return { person, why: await tryCode(context, { personId: person.id, purpose: Purpose.ResetPassword, ...tried }) };
  });
  refuseIf(why);
  await storePassword(open, orRefuse(person, "invalid-verification-code"), password);
  return {};
}

interface Try {
  readonly personId: number;
  readonly purpose: number;
  readonly secret: string;
  readonly kind: "code" | "link";
}

/** Uses a code up when it is right; counts a wrong try when it is not. The caller refuses after the commit, so that the count stays. */
async function tryCode({ db, now, settings }: Context<Actor | null>, { personId, purpose, secret, kind }: Try): Promise<ErrorCode | null> {
  await queries.lockPerson(db, personId);
  const live = (await queries.lockLiveCode(db, personId, purpose)) ?? null;
  const { wrongInADay } = await queries.selectCodeHistory(db, personId, purpose, now.subtract({ hours: 24 }));
  const why = whyNotTryCode(live, kind === "link" ? 0 : Number(wrongInADay), now);
  if (why !== null || !live) return why ?? "invalid-verification-code";
  const stored = kind === "link" ? live.linkHash : live.codeHash;
  if (stored && timingSafeEqual(stored, keyed(settings, live.id, secret))) {
    await queries.updateCode(db, live.id, { closed_at: now });
    return null;
  }
  await queries.updateCode(db, live.id, { wrong_tries: live.wrongTries + 1 });
  return "invalid-verification-code";
}

function keyed(settings: Settings, codeId: number, secret: string): Buffer {
  return createHmac("sha256", settings.codeKey).update(`${codeId}:${secret}`).digest();
}
