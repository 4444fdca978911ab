import type { AnyContext } from "../../kernel/context.ts";
import type { Database } from "../../kernel/database.ts";
import { overlapsOf } from "../overlaps.ts";
import { deleteSlots, insertSlots, selectBookedIn } from "../queries.ts";
import { addedSpans, lessonPurposes } from "../rules.ts";
import type { Range } from "./occurrences.ts";
import * as queries from "./queries.ts";
import { keyOf, type Plan, planWeekly, type Rule, type SlotAhead } from "./rules.ts";

/**
 * Plans how the weekly hours `ranges` change a person's slots that are not over, and returns the stored weekly hours (`rules`). Without `ranges` it
 * plans with the stored ones.
 */
export async function planFor(
  db: Database,
  personId: number,
  now: Temporal.Instant,
  ranges?: readonly Range[],
): Promise<{ rules: readonly Rule[]; plan: Plan }> {
  const [rules, slots, exceptions] = await Promise.all([
    queries.selectRules(db, personId),
    queries.selectSlotsAhead(db, personId, now),
    queries.selectExceptions(db, personId, now),
  ]);
  const last = slots.at(-1);
  const booked = last ? await selectBookedIn(db, [personId], { start: slots[0]?.start ?? now, end: last.end }) : [];
  const bookedIn = overlapsOf(booked);
  const ahead = slots.map((slot): SlotAhead => ({ ...slot, booked: bookedIn(slot) }));
  return { rules, plan: planWeekly({ rules, ranges: ranges ?? rules, slots: ahead, exceptions, now }) };
}

/** Carries out a plan. The person must be locked since before planning, so that the plan is still correct. */
export async function applyPlan(context: AnyContext, personId: number, plan: Plan): Promise<void> {
  const { db, now, hooks } = context;
  await deleteSlots(
    db,
    plan.removes.map(({ id }) => id),
  );
  await queries.deleteRules(
    db,
    plan.gone.map(({ id }) => id),
  );
  await queries.insertRules(db, personId, plan.added, now);
  const ids = new Map((await queries.selectRules(db, personId)).map((rule) => [keyOf(rule), rule.id]));
  const idOf = (range: Range) => ids.get(keyOf(range)) ?? null;
  await queries.reshapeSlots(db, [
    ...plan.reshapes.map(({ slot, span, range }) => ({ ...span, id: slot.id, weeklyId: idOf(range) })),
    ...plan.adopts.map(({ slot: { id, start, end }, range }) => ({ id, start, end, weeklyId: idOf(range) })),
  ]);
  const wanted = plan.makes.map(({ span, range }) => ({ ...span, purpose: range.purpose, weeklyId: idOf(range) }));
  const made = await insertSlots(db, personId, wanted, now);
  const opened = [
    ...made.filter(({ purpose }) => lessonPurposes.includes(purpose)),
    ...plan.reshapes.flatMap(({ slot, span }) => (lessonPurposes.includes(slot.purpose) ? addedSpans(slot, span) : [])),
  ];
  for (const span of opened) await hooks.calendar.timeOpened(context, personId, span);
  if (made.length + plan.removes.length + plan.reshapes.length > 0) await hooks.calendar.calendarChanged(context, [personId]);
}
