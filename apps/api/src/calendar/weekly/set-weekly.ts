import type { hours, WeeklyRange } from "@hiwar/contract/hours";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { Role } from "@hiwar/contract/kernel/roles";
import { lockPeople } from "../../accounts/lock-people.ts";
import type { Context } from "../../kernel/context.ts";
import { refuseIf } from "../../kernel/refuse.ts";
import { insertWeeklyChange } from "../changes/queries.ts";
import { ownLocked } from "../own.ts";
import { usualPurpose } from "../rules.ts";
import { nextExtension } from "./extend.ts";
import type { Range } from "./occurrences.ts";
import { applyPlan, planFor } from "./plan.ts";
import * as queries from "./queries.ts";
import { effectOf, whyNotWeekly } from "./rules.ts";

/** Previews what these weekly hours would do to the caller's future slots; throws what `setWeekly` throws. */
export async function previewWeekly(
  { db, actor, now }: Context,
  { ranges }: Input<typeof hours.preview>,
): Promise<Answer<typeof hours.preview>> {
  const { plan } = await planFor(db, actor.id, now, allowed(ranges, actor.role));
  return effectOf(plan);
}

/** Sets the caller's weekly hours. Throws `conflicting-schedule` for overlaps, `illegal` for a purpose that the caller may not use. */
export async function setWeekly(context: Context, { ranges }: Input<typeof hours.setWeekly>): Promise<Answer<typeof hours.setWeekly>> {
  const { db, actor, now } = context;
  const wanted = allowed(ranges, actor.role);
  await lockPeople(context, [{ id: actor.id, mode: "change" }]);
  const { rules, plan } = await planFor(db, actor.id, now, wanted);
  await applyPlan(context, actor.id, plan);
  await queries.updateExtendAt(db, actor.id, wanted.length > 0 ? nextExtension(actor.id, now) : null);
  return { effect: effectOf(plan), changeId: await insertWeeklyChange(db, actor.id, { from: rules, to: wanted }, now) };
}

/** Deletes an exception of the caller, so that the weekly hours offer its time again where there is room. */
export async function restoreDay(
  context: Context,
  { id }: Input<typeof hours.restoreDay>,
  exception: { personId: number },
): Promise<Answer<typeof hours.restoreDay>> {
  const { db, now } = context;
  await queries.deleteException(db, id);
  const { plan } = await planFor(db, exception.personId, now);
  await applyPlan(context, exception.personId, plan);
  return { made: plan.makes.length };
}

/** Loads and locks an exception; its owner is the calendar's person. */
export const ownersException = ownLocked(queries.lockException);

function allowed(ranges: readonly WeeklyRange[], role: Role): Range[] {
  const wanted = ranges.map((range) => ({ ...range, purpose: range.purpose ?? usualPurpose(role) }));
  refuseIf(whyNotWeekly(wanted, role));
  return wanted;
}
