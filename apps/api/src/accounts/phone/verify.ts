import type { accounts } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { OpenContext } from "../../kernel/context.ts";
import { orRefuse, refuseIf } from "../../kernel/refuse.ts";
import { phonePurposes } from "../codes/rules.ts";
import { verifyCode } from "../codes/verify.ts";
import { userOf } from "../current.ts";
import * as queries from "../queries.ts";

/** Verifies the phone to which the code was sent. A tutor's phone is unique among tutors: a unique index throws `incorrect-phone` for another's. */
export async function verifyPhone(
  open: OpenContext,
  { code }: Input<typeof accounts.verifyPhone>,
): Promise<Answer<typeof accounts.verifyPhone>> {
  const { why, user } = await open.transact(async (context) => {
    const { db, now, actor } = context;
    const { why, target } = await verifyCode(context, { personId: actor.id, purposes: phonePurposes, secret: code, kind: "code" });
    if (why !== null) return { why, user: null };
    await queries.updatePerson(db, actor.id, { phone: target, phone_verified_at: now, updated_at: now });
    await context.hooks.accounts.personChanged(context, actor.id);
    return { why, user: await userOf(context, orRefuse(await queries.selectPerson(db, actor.id), "user-not-found")) };
  });
  refuseIf(why);
  return orRefuse(user, "unexpected");
}
