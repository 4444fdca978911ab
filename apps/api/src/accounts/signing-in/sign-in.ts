import type { accounts } from "@hiwar/contract/accounts";
import type { Input } from "@hiwar/contract/kernel/endpoint";
import type { AnyOpenContext } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import { type SignedIn, startSession } from "../devices/start.ts";
import { assertPasswordUnchanged, checkPassword } from "../passwords/check.ts";
import * as queries from "../queries.ts";
import { audienceFor } from "../rules.ts";
import { ticketFor } from "../second-factor/ticket.ts";

/** Unknown address, wrong password and no password are one answer; blocked and wrong host are told only after the right password. */
export async function signIn(open: AnyOpenContext, { email, password, remember = true }: Input<typeof accounts.signIn>): Promise<SignedIn> {
  const proven = await checkPassword(open, email, password);
  return open.transact(async (context) => {
    const person = await assertPasswordUnchanged(context, proven);
    if (person.blockedAt || audienceFor(person.role) !== open.visitor.audience) refuse("forbidden");
    await queries.deleteFailures(context.db, context.now, email);
    if (audienceFor(person.role) === "admin") return { token: null, user: null, secondFactor: await ticketFor(context, person) };
    return startSession(context, person, remember);
  });
}
