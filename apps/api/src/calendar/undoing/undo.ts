import { SessionType } from "@hiwar/contract/calendar";
import type { hours } from "@hiwar/contract/hours";
import type { Answer } from "@hiwar/contract/kernel/endpoint";
import { oneOf } from "@hiwar/contract/kernel/shapes";
import * as z from "zod/mini";
import type { Context } from "../../kernel/context.ts";
import { refuse, refuseIf } from "../../kernel/refuse.ts";
import { type ChangeRow, lockChange, markUndone, selectUnchanged } from "../changes/queries.ts";
import { ownLocked } from "../own.ts";
import { deleteSlots } from "../queries.ts";
import { nextExtension } from "../weekly/extend.ts";
import { applyPlan, planFor } from "../weekly/plan.ts";
import { selectRules, updateExtendAt } from "../weekly/queries.ts";
import { keyOf } from "../weekly/rules.ts";
import { whyNotUndo } from "./rules.ts";

type Undone = Answer<typeof hours.undo>;

const Spans = z.array(z.object({ start: z.string(), end: z.string() }));
const Ranges = z.array(z.object({ weekday: z.int(), from: z.int(), to: z.int(), purpose: oneOf(SessionType) }));
const Weekly = z.object({ from: Ranges, to: Ranges });
const nothing: Undone = { made: 0, removed: 0, kept: 0, skipped: 0 };

/** Loads and locks a copied week or a change of weekly hours; its owner is the calendar's person. */
export const ownersChange = ownLocked(lockChange);

/**
 * Undoes a copied week or a change of weekly hours; idempotent. Slots with time booked meanwhile stay. Throws `illegal` when it is too late, or when
 * the weekly hours were changed again.
 */
export async function undoChange(context: Context, _input: { id: number }, change: ChangeRow): Promise<Undone> {
  if (change.undoneAt !== null) return nothing;
  refuseIf(whyNotUndo(change, context.now));
  const undone = change.kind === "copied" ? await undoCopy(context, change) : await undoWeekly(context, change);
  await markUndone(context.db, change.id, context.now);
  return undone;
}

async function undoCopy(context: Context, { made, before }: ChangeRow): Promise<Undone> {
  const { db, actor, hooks } = context;
  const spans = Spans.parse(before).map(({ start, end }) => ({ start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) }));
  const found = await selectUnchanged(db, made, spans);
  const free = found.filter(({ isBooked }) => !isBooked).map(({ id }) => id);
  await deleteSlots(db, free);
  if (free.length > 0) await hooks.calendar.calendarChanged(context, [actor.id]);
  return { ...nothing, removed: free.length, kept: found.length - free.length };
}

async function undoWeekly(context: Context, { before }: ChangeRow): Promise<Undone> {
  const { db, actor, now } = context;
  const { from, to } = Weekly.parse(before);
  const current = await selectRules(db, actor.id);
  const wanted = new Set(to.map(keyOf));
  if (current.length !== wanted.size || !current.every((rule) => wanted.has(keyOf(rule)))) refuse("illegal");
  const { plan } = await planFor(db, actor.id, now, from);
  await applyPlan(context, actor.id, plan);
  await updateExtendAt(db, actor.id, from.length > 0 ? nextExtension(actor.id, now) : null);
  return { made: plan.makes.length, removed: plan.removes.length, kept: plan.keeps.length, skipped: plan.skipped.length };
}
