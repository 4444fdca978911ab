import type { accounts } from "@hiwar/contract/accounts";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { isStaff } from "@hiwar/contract/kernel/roles";
import type { Recorded } from "../../kernel/audit.ts";
import type { Context, ReadContext } from "../../kernel/context.ts";
import { countUpTo, pageOf } from "../../kernel/paging.ts";
import { orRefuse, refuse, refuseIf } from "../../kernel/refuse.ts";
import { streamRows } from "../../kernel/stream-rows.ts";
import { lockPeople } from "../lock-people.ts";
import { relyingParty } from "../passkeys/relying-party.ts";
import { endSessions, type Person, selectPerson, updatePerson } from "../queries.ts";
import { factorsOf } from "../second-factor/factors.ts";
import { deleteFactors } from "../second-factor/queries.ts";
import { selectTeam, teamQuery } from "./queries.ts";
import { whyNotAppoint, whyNotChangeRole } from "./rules.ts";

/** A page of the team, sorted by name or by creation. */
export async function listMembers(
  { db, settings }: ReadContext,
  { page, size, sort = "name", ...filter }: Input<typeof accounts.members>,
): Promise<Answer<typeof accounts.members>> {
  const host = relyingParty(settings, "admin").id;
  const shown = pageOf({ page, size });
  const list = await teamQuery(db, filter, { host, sort }, shown).execute();
  return { list, total: await countUpTo(db, selectTeam(db, filter, host), shown) };
}

/** Streams the whole team, sorted by name or by creation. */
export function streamMembers(
  { db, settings }: ReadContext,
  { sort = "name", ...filter }: Omit<Input<typeof accounts.members>, "page" | "size">,
) {
  return streamRows(db, teamQuery(db, filter, { host: relyingParty(settings, "admin").id, sort }, null));
}

/** Changes the role of a member of the dashboard and ends their sessions at once. */
export async function changeRole(
  context: Context,
  { id, role }: Input<typeof accounts.changeRole>,
): Promise<Recorded<Record<string, never>>> {
  const { db, now } = context;
  const { actor, person } = await lockBoth(context, id);
  refuseIf(whyNotChangeRole(actor, person, role));
  if (person.role === role) return { answer: {}, change: null };
  await updatePerson(db, id, { role, updated_at: now });
  context.disconnect(await endSessions(db, id, now));
  await context.hooks.accounts.personChanged(context, id);
  return { answer: {}, change: { id, before: { role: person.role }, after: { role } } };
}

/** Removes all second factors of a member of the dashboard, ends their sessions and mails them. They set up new factors after their password. */
export async function resetFactors(
  context: Context,
  { id }: Input<typeof accounts.resetFactors>,
): Promise<Recorded<Record<string, never>>> {
  const { db, now } = context;
  const { actor, person } = await lockBoth(context, id);
  refuseIf(whyNotAppoint(actor, person.role));
  if (id === actor.id || !isStaff(person)) refuse("illegal");
  const { counts } = await factorsOf(context, id);
  await deleteFactors(db, id);
  context.disconnect(await endSessions(db, id, now));
  await context.enqueue("accounts.factorChanged", { personId: id, event: "reset", at: now.toString() });
  const none = { hasAuthenticator: false, passkeys: 0, recoveryCodes: 0 };
  return { answer: {}, change: { id, before: counts, after: none } };
}

/** Locks and reads both people: when two super admins remove each other's role at once, one keeps it. */
async function lockBoth(context: Context, id: number): Promise<{ actor: Person; person: Person }> {
  const { db } = context;
  await lockPeople(
    context,
    [...new Set([id, context.actor.id])].map((one) => ({ id: one, mode: "change" as const })),
  );
  const actor = orRefuse(await selectPerson(db, context.actor.id), "unauthenticated");
  if (actor.blockedAt || actor.role !== context.actor.role) refuse("forbidden");
  return { actor, person: orRefuse(await selectPerson(db, id), "user-not-found") };
}
