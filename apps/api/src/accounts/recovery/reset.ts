import type { accounts } from "@hiwar/contract/accounts";
import type { Input } from "@hiwar/contract/kernel/endpoint";
import type { AnyContext, AnyOpenContext, OpenContext } from "../../kernel/context.ts";
import { orRefuse, Refusal, refuseIf } from "../../kernel/refuse.ts";
import { secondsUntilSendTo } from "../codes/create.ts";
import * as queries from "../codes/queries.ts";
import { Purpose, resetToSend } from "../codes/rules.ts";
import { requestMailedCode } from "../codes/send.ts";
import { checkCode, consumeCode, noSuchId, type Secret } from "../codes/verify.ts";
import { detachUnprovenIdentities } from "../email/take-over.ts";
import { lockPerson } from "../lock-people.ts";
import { refuseLeaked, storePassword } from "../passwords/change.ts";
import * as people from "../queries.ts";
import { audienceFor } from "../rules.ts";
import { factorsOf } from "../second-factor/factors.ts";
import { tryFactor, tryRecoveryCode } from "../second-factor/verify.ts";

/** Gives the same answer with the same work whether or not the account exists: a job looks up the mail address. */
export async function sendResetCode(
  { enqueue }: AnyContext,
  { email }: Input<typeof accounts.sendResetCode>,
): Promise<Record<string, never>> {
  await enqueue("accounts.requestReset", { email });
  return {};
}

/**
 * Enqueues the mail of a reset: a code with a link, beyond the day's limit only a link, or nothing. Unknown and blocked accounts get none
 * (docs/rules.md#codes).
 */
export async function requestReset(open: OpenContext<null>, { email }: { email: string }): Promise<void> {
  await open.transact(async (context) => {
    const { db, now } = context;
    const person = await people.selectPersonByEmail(db, email);
    if (!person || person.blockedAt) return;
    await lockPerson(db, person.id);
    const history = await queries.selectCodeHistory(db, person.id, [Purpose.ResetPassword], now.subtract({ hours: 24 }));
    const kind = resetToSend(history, now);
    const code = { personId: person.id, purpose: Purpose.ResetPassword, target: person.email, isLinkOnly: kind === "link" };
    const isWithin = person.verifiedEmail || (await secondsUntilSendTo(context, code)) === null;
    if (kind !== null && isWithin) await requestMailedCode(context, { ...code, isCounted: true });
  });
}

/** Checks a code before its owner chooses a password. A wrong code counts as a try; only the reset consumes a right one. */
export async function checkResetCode(
  open: AnyOpenContext,
  { email, code }: Input<typeof accounts.checkResetCode>,
): Promise<Record<string, never>> {
  refuseIf((await open.transact((context) => weighReset(context, email, { secret: code, kind: "code" }))).why);
  return {};
}

/** The account that a mailed secret resets, or the error code. Answer and work are the same for a mail address without an account. */
async function weighReset(context: AnyContext, email: string, tried: Secret) {
  const found = await people.selectPersonByEmail(context.db, email);
  if (found) context.visitor.logAccount(found.id);
  const person = found && !found.blockedAt ? found : null;
  // The code is checked for unknown mail addresses too: a faster answer would reveal that nobody has the address.
  const { isRight, why, live } = await checkCode(context, {
    personId: person?.id ?? noSuchId,
    purposes: [Purpose.ResetPassword],
    ...tried,
  });
  if (person && live) return { person, live, why: null };
  // Only a person with the right code learns that it has expired; otherwise the answer would reveal that the address is known.
  return { person: null, live: null, why: (isRight ? why : null) ?? ("invalid-verification-code" as const) };
}

/**
 * Sets a new password by the mailed code or link and ends the person's sessions. Staff who have an authenticator or recovery codes must also send
 * one of their codes; otherwise `bad-request` on `secondFactor` is thrown.
 */
export async function resetPassword(
  open: AnyOpenContext,
  { email, password, code, link, secondFactor }: Input<typeof accounts.resetPassword>,
): Promise<Record<string, never>> {
  // Checked before anything is consumed: a caller with a leaked password can choose another.
  await refuseLeaked(open, password, email);
  const tried = link ? { secret: link, kind: "link" as const } : { secret: code ?? "", kind: "code" as const };
  const { proven, why } = await open.transact(async (context) => {
    const { person, live, why } = await weighReset(context, email, tried);
    if (why !== null) return { proven: null, why };
    // Only the holder of the mail learns this, so nobody else finds out who is staff. The code stays valid while they fetch their authenticator.
    const owesFactor = audienceFor(person.role) === "admin" && (await hasCodes(context, person.id));
    if (owesFactor && !secondFactor) throw new Refusal("bad-request", { fields: { secondFactor: "required" } });
    if (owesFactor && !(await showsFactor(context, person.id, secondFactor ?? ""))) return { proven: null, why: "wrong-factor" as const };
    await consumeCode(context, live.id);
    if (!person.verifiedEmail) await detachUnprovenIdentities(context, person.id);
    const secrets = await people.selectSecrets(context.db, person.id);
    return { proven: { person, passwordHash: secrets?.passwordHash ?? null }, why: null };
  });
  if (why === "wrong-factor") throw new Refusal("bad-request", { fields: { secondFactor: "invalid" } });
  refuseIf(why);
  const otherwise = "invalid-verification-code";
  await storePassword(open, orRefuse(proven, otherwise), password, { otherwise });
  return {};
}

/** Whether the person has a code to ask for. A passkey is requested at the next sign-in, whatever the password. */
async function hasCodes(context: AnyContext, personId: number): Promise<boolean> {
  const { hasAuthenticator, recoveryCodes } = (await factorsOf(context, personId)).counts;
  return hasAuthenticator || recoveryCodes > 0;
}

/** Six digits are an authenticator's code; anything else is tried as a recovery code. */
function showsFactor(context: AnyContext, personId: number, typed: string): Promise<boolean> {
  return /^\d{6}$/.test(typed) ? tryFactor(context, personId, typed) : tryRecoveryCode(context, personId, typed);
}
