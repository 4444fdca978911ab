import type { accounts } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { AnyContext, AnyOpenContext } from "../../kernel/context.ts";
import { orRefuse, refuse } from "../../kernel/refuse.ts";
import { type SignedIn, startSession } from "../devices/start.ts";
import { lockPersonShared } from "../lock-people.ts";
import { countRecoveryCodes } from "./queries.ts";
import { proofOf, readTicket } from "./ticket.ts";
import { tryFactor, tryRecoveryCode } from "./verify.ts";

/** Completes a sign-in with an authenticator code. */
export function passSecondFactor(open: AnyOpenContext, { ticket, code }: Input<typeof accounts.passSecondFactor>): Promise<SignedIn> {
  return pass(open, ticket, async (context, id) => ((await tryFactor(context, id, code)) ? {} : null));
}

/** Completes a sign-in with a recovery code and consumes the code. Returns the session and how many codes are left. */
export function passWithRecoveryCode(
  open: AnyOpenContext,
  { ticket, recoveryCode }: Input<typeof accounts.passWithRecoveryCode>,
): Promise<Answer<typeof accounts.passWithRecoveryCode>> {
  return pass(open, ticket, async (context, id) =>
    (await tryRecoveryCode(context, id, recoveryCode)) ? { recoveryCodesLeft: await countRecoveryCodes(context.db, id) } : null,
  );
}

/** Completes a sign-in after `show` accepts the factor. The refusal of a wrong code is thrown after the commit, so that its count stays. */
async function pass<More extends object>(
  open: AnyOpenContext,
  ticket: string,
  show: (context: AnyContext, personId: number) => Promise<More | null>,
): Promise<SignedIn & More> {
  const { id, proof } = await readTicket(open.settings, ticket, open.now);
  open.visitor.logAccount(id);
  const signedIn = await open.transact(async (context) => {
    // A shared lock: a concurrent reset or block then also ends the session that starts here.
    const person = orRefuse(await lockPersonShared(context.db, id), "unauthenticated");
    if (proof !== (await proofOf(context, id))) refuse("unauthenticated");
    if (person.blockedAt) refuse("forbidden");
    const more = await show(context, id);
    return more && { ...(await startSession(context, person, false, "proven")), ...more };
  });
  return orRefuse(signedIn, "invalid-verification-code");
}
