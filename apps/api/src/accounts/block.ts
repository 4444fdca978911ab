import type { accounts } from "@hiwar/contract/accounts";
import type { Input } from "@hiwar/contract/kernel/endpoint";
import { isAdmin, Role } from "@hiwar/contract/kernel/roles";
import type { Recorded } from "../kernel/audit.ts";
import type { Context } from "../kernel/context.ts";
import { orRefuse, refuse } from "../kernel/refuse.ts";
import { lockPerson } from "./lock-people.ts";
import { endSessions, selectPerson, updatePerson } from "./queries.ts";

/** Blocks or unblocks a person. Blocking ends their sessions at once and cancels what they have booked ahead, with everything given back. */
export async function blockPerson(
  context: Context,
  { id, blocked }: Input<typeof accounts.block>,
): Promise<Recorded<Record<string, never>>> {
  const { db, actor, now, hooks } = context;
  if (blocked) await hooks.accounts.lockWithSharers(context, id);
  const person = orRefuse(await lockPerson(db, id), "user-not-found");
  const self = await selectPerson(db, actor.id);
  if (self?.blockedAt || self?.role !== actor.role) refuse("forbidden");
  if (isAdmin(person) && actor.role !== Role.SuperAdmin) refuse("forbidden");
  if (id === actor.id) refuse("illegal");
  if ((person.blockedAt !== null) === blocked) return { answer: {}, change: null };
  await updatePerson(db, id, { blocked_at: blocked ? now : null, updated_at: now });
  if (blocked) context.disconnect(await endSessions(db, id, now));
  await hooks.accounts.personChanged(context, id);
  await (blocked ? hooks.accounts.personBlocked : hooks.accounts.personUnblocked)(context, id);
  return { answer: {}, change: { id, before: { blocked: !blocked }, after: { blocked } } };
}
