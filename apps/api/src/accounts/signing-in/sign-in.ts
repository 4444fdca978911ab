import type { accounts } from "@hiwar/contract/accounts";
import type { Input } from "@hiwar/contract/kernel/endpoint";
import { team } from "@hiwar/contract/kernel/who";
import type { AnyOpenContext } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import { type SignedIn, startSession } from "../devices/start.ts";
import { assertPasswordUnchanged, checkPassword } from "../passwords/check.ts";
import * as queries from "../queries.ts";
import { audienceFor } from "../rules.ts";
import { factorsOf } from "../second-factor/factors.ts";
import { signInMethods } from "../second-factor/rules.ts";
import { ticketFor } from "../second-factor/ticket.ts";

/**
 * Signs in by password. Unknown mail address, wrong password and no password give one refusal; a block and a wrong host are reported only after the
 * right password.
 */
export async function signIn(open: AnyOpenContext, { email, password, remember = true }: Input<typeof accounts.signIn>): Promise<SignedIn> {
  const proven = await checkPassword(open, email, password);
  return open.transact(async (context) => {
    const person = await assertPasswordUnchanged(context, proven);
    if (person.blockedAt || audienceFor(person.role) !== open.visitor.audience) refuse("forbidden");
    await queries.deleteFailures(context.db, context.now, email);
    // Accounts made by admins may have passkeys.
    if (!team.roles.includes(person.role)) return startSession(context, person, remember);
    const ways = signInMethods((await factorsOf(context, person.id)).counts);
    if (audienceFor(person.role) === "app") return startSession(context, person, remember, ways.length === 0 ? "proven" : "plain");
    if (ways.length === 0) return startSession(context, person, false, "enrolling");
    return { token: null, user: null, secondFactor: await ticketFor(context, person), ways };
  });
}
