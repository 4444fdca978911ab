import { calendarLimits, SessionType } from "@hiwar/contract/calendar";
import { oneOf } from "@hiwar/contract/kernel/shapes";
import * as z from "zod/mini";
import type { Context } from "../../kernel/context.ts";
import { orRefuse, refuse, refuseIf } from "../../kernel/refuse.ts";
import { isBefore } from "../../kernel/time.ts";
import { oneShown, type SlotAnswer } from "../availability.ts";
import { type ChangeRow, lockRemoved, markUndone } from "../changes/queries.ts";
import { ownLocked } from "../own.ts";
import { countSlotsAhead, insertSlot, lockSlot, selectBookedWithGuests } from "../queries.ts";
import { lessonPurposes } from "../rules.ts";
import { deleteExceptionsOf, hasExceptionIn, selectRules } from "../weekly/queries.ts";
import { whyNotUndo } from "./rules.ts";

const Removed = z.object({ purpose: oneOf(SessionType), start: z.string(), end: z.string(), weeklyId: z.nullable(z.int()) });

/** Access rule: finds and locks the deletion of a slot, by the slot's former id. Only the slot's owner passes. */
export const ownSlotDeletion = ownLocked(lockRemoved);

/**
 * Restores a slot that was just deleted; idempotent. Throws `illegal` when it is too late to undo, the slot is past or there are too many slots,
 * `conflicting-schedule` when its time is offered again already.
 */
export async function restoreSlot(context: Context, _input: { id: number }, change: ChangeRow): Promise<SlotAnswer> {
  const { db, actor, now, hooks } = context;
  if (change.undoneAt !== null) return readRestored(context, change);
  const { purpose, weeklyId, ...times } = Removed.parse(change.before);
  const span = { start: Temporal.Instant.from(times.start), end: Temporal.Instant.from(times.end) };
  refuseIf(whyNotUndo(change, now));
  if (!isBefore(now, span.end) || (await countSlotsAhead(db, actor.id, now)) >= calendarLimits.mostSlotsAhead) refuse("illegal");
  await deleteExceptionsOf(db, actor.id, span);
  const rules = await selectRules(db, actor.id);
  const isWeekly = rules.some(({ id }) => id === weeklyId) && !(await hasExceptionIn(db, actor.id, span));
  const slot = await insertSlot(db, {
    person_id: actor.id,
    purpose,
    starts_at: span.start,
    ends_at: span.end,
    weekly_id: isWeekly ? weeklyId : null,
    created_at: now,
  });
  await markUndone(db, change.id, now, slot.id);
  if (lessonPurposes.includes(purpose)) await hooks.calendar.timeOpened(context, actor.id, slot);
  await hooks.calendar.calendarChanged(context, [actor.id]);
  return oneShown(db, slot, []);
}

async function readRestored({ db, actor }: Context, { restored }: ChangeRow): Promise<SlotAnswer> {
  const slot = orRefuse(restored === null ? undefined : await lockSlot(db, restored), "slot-not-found");
  return oneShown(db, slot, await selectBookedWithGuests(db, actor.id, slot));
}
