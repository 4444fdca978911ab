import type { accounts } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { AnyOpenContext } from "../../kernel/context.ts";
import { orRefuse, refuse } from "../../kernel/refuse.ts";
import { startSession } from "../devices/start.ts";
import { keepPerson } from "../lock-people.ts";

import { proofOf, readTicket } from "./ticket.ts";
import { tryFactor } from "./verify.ts";

type SignedIn = Answer<typeof accounts.passSecondFactor>;

/** Finishes a sign-in; the refusal of a wrong code comes after the commit, so that its count stays. */
export async function passSecondFactor(open: AnyOpenContext, { ticket, code }: Input<typeof accounts.passSecondFactor>): Promise<SignedIn> {
  const { id, proof } = await readTicket(open.settings, ticket, open.now);
  const signedIn = await open.transact(async (context) => {
    // Kept as they are: a reset or a block that comes now ends what is begun here.
    const person = orRefuse(await keepPerson(context.db, id), "unauthenticated");
    if (proof !== (await proofOf(context, id))) refuse("unauthenticated");
    if (person.blockedAt) refuse("forbidden");
    return (await tryFactor(context, id, code)) ? startSession(context, person, false) : null;
  });
  return orRefuse(signedIn, "invalid-verification-code");
}
