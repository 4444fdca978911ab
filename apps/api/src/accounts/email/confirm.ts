import type { accounts } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { AnyContext, Context, OpenContext } from "../../kernel/context.ts";
import { orRefuse, refuse, refuseIf } from "../../kernel/refuse.ts";
import { secondsUntilSendTo } from "../codes/create.ts";
import { Purpose } from "../codes/rules.ts";
import { requestMailedCode } from "../codes/send.ts";
import { verifyCode } from "../codes/verify.ts";
import { userOf } from "../current.ts";
import { lockPerson } from "../lock-people.ts";
import * as people from "../queries.ts";

/**
 * Enqueues a mail with a code for the caller's own mail address. Throws `email-already-verified`, and `too-many-requests` by the limits of
 * docs/rules.md#codes.
 */
export async function sendEmailCode(context: Context): Promise<Record<string, never>> {
  const person = orRefuse(await lockPerson(context.db, context.actor.id), "user-not-found");
  if (person.verifiedEmail) refuse("email-already-verified");
  await requestMailedCode(context, { personId: person.id, purpose: Purpose.VerifyEmail, target: person.email });
  return {};
}

/**
 * Enqueues the mail that verifies a new account's mail address. Codes requested by strangers must not prevent a registration: beyond the mailbox's
 * limit no mail is sent, and the person requests one later.
 */
export async function requestEmailCode(context: AnyContext, personId: number, email: string): Promise<void> {
  const code = { personId, purpose: Purpose.VerifyEmail, target: email };
  if ((await secondsUntilSendTo(context, code)) === null) await requestMailedCode(context, code);
}

/**
 * Marks the caller's mail address as verified by the mailed code. Throws `user-already-verified`, and the errors of wrong and expired codes
 * (docs/rules.md#codes).
 */
export async function confirmEmail(
  open: OpenContext,
  { code }: Input<typeof accounts.confirmEmail>,
): Promise<Answer<typeof accounts.confirmEmail>> {
  const { why, user } = await open.transact(async (context) => {
    const { db, now, actor } = context;
    const person = orRefuse(await lockPerson(db, actor.id), "user-not-found");
    if (person.verifiedEmail) refuse("user-already-verified");
    const { why } = await verifyCode(context, { personId: actor.id, purposes: [Purpose.VerifyEmail], secret: code, kind: "code" });
    if (why !== null) return { why, user: null };
    await people.updatePerson(db, actor.id, { email_verified_at: now, updated_at: now });
    await context.hooks.accounts.personChanged(context, actor.id);
    await context.hooks.accounts.emailProven(context, actor.id);
    return { why, user: await userOf(context, orRefuse(await people.selectPerson(db, actor.id), "user-not-found")) };
  });
  refuseIf(why);
  return orRefuse(user, "unexpected");
}
