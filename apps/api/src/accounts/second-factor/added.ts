import type { accounts } from "@hiwar/contract/accounts";
import type { Answer } from "@hiwar/contract/kernel/endpoint";
import { isStaff } from "@hiwar/contract/kernel/roles";
import type { Context } from "../../kernel/context.ts";
import { orRefuse, refuse } from "../../kernel/refuse.ts";
import { startSession } from "../devices/start.ts";
import { lockPerson } from "../lock-people.ts";
import { endSessions, type Person } from "../queries.ts";
import { factorsOf } from "./factors.ts";
import { type FactorEvent, notifyFactorChanged } from "./notify.ts";
import { ensureFactor } from "./queries.ts";
import { makeCodes } from "./recovery-codes.ts";

type FactorAdded = Answer<typeof accounts.addPasskey>;

/**
 * Adds a second factor under the person's lock. A session that could only set up the first factor is replaced by a full one, and the person's other
 * sessions end. If a factor exists by then, somebody else added it: throws `unauthenticated`.
 */
export async function addFactor(context: Context, event: FactorEvent, add: (person: Person) => Promise<void>): Promise<FactorAdded> {
  const { db, actor, now } = context;
  const person = orRefuse(await lockPerson(db, actor.id), "unauthenticated");
  const { counts } = await factorsOf(context, person.id);
  const isFirst = !counts.hasAuthenticator && counts.passkeys === 0;
  if (actor.mustEnrol && !isFirst) refuse("unauthenticated");
  await ensureFactor(db, person.id);
  await add(person);
  await notifyFactorChanged(context, event);
  const recoveryCodes = isStaff(person) && isFirst ? await makeCodes(context, person.id) : [];
  if (!actor.mustEnrol) return { recoveryCodes, signedIn: null };
  context.disconnect(await endSessions(db, person.id, now));
  return { recoveryCodes, signedIn: await startSession(context, person, false, "proven") };
}
