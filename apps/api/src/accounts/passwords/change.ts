import type { accounts } from "@hiwar/contract/accounts";
import type { Input } from "@hiwar/contract/kernel/endpoint";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { hash } from "@node-rs/argon2";
import type { AnyOpenContext, OpenContext } from "../../kernel/context.ts";
import { orRefuse, Refusal, refuse } from "../../kernel/refuse.ts";
import { closeCodes } from "../codes/queries.ts";
import { Purpose } from "../codes/rules.ts";
import { lockPerson } from "../lock-people.ts";
import * as queries from "../queries.ts";
import { reauthenticate } from "../reauthenticate.ts";
import type { CheckedPassword } from "./check.ts";
import { isCommonPassword } from "./rules.ts";

/** Changes the caller's password, or sets a first one after reauthentication with Google. Signs out the caller's other devices. */
export async function changePassword(
  open: OpenContext,
  { password, ...proof }: Input<typeof accounts.changePassword>,
): Promise<Record<string, never>> {
  const { email } = orRefuse(await open.transact(({ db, actor }) => queries.selectPerson(db, actor.id)), "user-not-found");
  await refuseLeaked(open, password, email);
  const proven = await reauthenticate(open, proof);
  await storePassword(open, proven, password, { otherwise: "wrong-password", keptSession: open.actor.sessionId });
  return {};
}

/**
 * Hashes and stores a password, clears failed sign-ins, ends the other sessions and mails the owner. The password must be the one of the proof:
 * `otherwise` is thrown when it changed in between, because the owner took the account back.
 */
export async function storePassword(
  open: AnyOpenContext,
  { person, passwordHash: former }: CheckedPassword,
  password: string,
  { otherwise, keptSession }: { readonly otherwise: ErrorCode; readonly keptSession?: string },
): Promise<void> {
  const passwordHash = await hash(password);
  await open.transact(async (context) => {
    const { db, now } = context;
    await lockPerson(db, person.id);
    const present = await queries.selectSecrets(db, person.id);
    if (present?.passwordHash !== former) refuse(otherwise);
    await queries.updatePerson(db, person.id, { password_hash: passwordHash, updated_at: now });
    await queries.deleteFailures(db, now, person.email);
    // An earlier reset link would undo the change.
    await closeCodes(db, person.id, [Purpose.ResetPassword], now);
    context.disconnect(await queries.endSessions(db, person.id, now, keptSession === undefined ? {} : { except: keptSession }));
    await context.enqueue("accounts.passwordChanged", { personId: person.id, at: now.toString() });
  });
}

/**
 * Throws `bad-request` for a common password or one from a known leak. When the leak service does not answer, the password is accepted: another
 * company's outage locks nobody out (docs/decisions/0127-passwords-that-leaked.md).
 */
export async function refuseLeaked({ outside }: AnyOpenContext, password: string, email: string): Promise<void> {
  if (isCommonPassword(password, email)) throw new Refusal("bad-request", { fields: { password: "invalid" } });
  const answer = await outside.leaks.hold(password);
  if (answer.kind === "ok" && answer.value) throw new Refusal("bad-request", { fields: { password: "leaked" } });
}
