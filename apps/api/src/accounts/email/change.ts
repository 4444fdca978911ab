import type { accounts } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { OpenContext } from "../../kernel/context.ts";
import { orRefuse, refuse, refuseIf } from "../../kernel/refuse.ts";
import { closeCodes } from "../codes/queries.ts";
import { Purpose } from "../codes/rules.ts";
import { requestMailedCode } from "../codes/send.ts";
import { verifyCode } from "../codes/verify.ts";
import { userOf } from "../current.ts";
import { lockPerson } from "../lock-people.ts";
import * as queries from "../queries.ts";
import { reauthenticate } from "../reauthenticate.ts";

/** Reauthenticates the caller, then mails a code to their new address. Throws `user-exists` when another account has that address. */
export async function sendCodeToNewEmail(
  open: OpenContext,
  { email, ...proof }: Input<typeof accounts.sendCodeToNewEmail>,
): Promise<Record<string, never>> {
  const { id, email: former } = (await reauthenticate(open, proof)).person;
  await open.transact(async (context) => {
    const { db, now } = context;
    await queries.deleteFailures(db, now, former);
    await lockPerson(db, id);
    if (await queries.selectPersonByEmail(db, email)) refuse("user-exists");
    await requestMailedCode(context, { personId: id, purpose: Purpose.NewEmail, target: email });
  });
  return {};
}

/**
 * Moves the caller's account to the mail address that the code proves, and notifies the previous one. Throws `user-exists` when another account has
 * taken the new one meanwhile.
 */
export async function confirmNewEmail(
  open: OpenContext,
  { code }: Input<typeof accounts.confirmNewEmail>,
): Promise<Answer<typeof accounts.confirmNewEmail>> {
  const { why, user } = await open.transact(async (context) => {
    const { db, now, actor, enqueue } = context;
    const { why, target } = await verifyCode(context, { personId: actor.id, purposes: [Purpose.NewEmail], secret: code, kind: "code" });
    if (why !== null) return { why, user: null };
    const former = orRefuse(await queries.selectPerson(db, actor.id), "user-not-found");
    await queries.updatePerson(db, actor.id, { email: target, email_verified_at: now, updated_at: now });
    // Codes that were mailed to the previous address stop working.
    await closeCodes(db, actor.id, [Purpose.VerifyEmail, Purpose.ResetPassword], now);
    await context.hooks.accounts.personChanged(context, actor.id);
    await context.hooks.accounts.emailProven(context, actor.id);
    // An address that nobody proved may be a stranger's.
    if (former.verifiedEmail) await enqueue("accounts.emailChanged", { personId: actor.id, former: former.email, at: now.toString() });
    return { why, user: await userOf(context, orRefuse(await queries.selectPerson(db, actor.id), "user-not-found")) };
  });
  refuseIf(why);
  return orRefuse(user, "unexpected");
}
