import { type calendar, calendarLimits } from "@hiwar/contract/calendar";
import type { Input } from "@hiwar/contract/kernel/endpoint";
import { lockPeople } from "../accounts/lock-people.ts";
import type { Context } from "../kernel/context.ts";
import { refuse, refuseIf } from "../kernel/refuse.ts";
import { oneShown, type SlotAnswer } from "./availability.ts";
import { insertRemovedSlot } from "./changes/queries.ts";
import { ownLocked } from "./own.ts";
import * as queries from "./queries.ts";
import { addedSpans, lessonPurposes, usualPurpose, whyNotChange, whyNotOffer, whyNotResize } from "./rules.ts";
import { insertExceptionOf } from "./weekly/insert-exception.ts";

/**
 * Creates a slot of the caller (docs/rules.md#calendar). Throws `illegal` for a wrong length, time, purpose or number of slots,
 * `conflicting-schedule` for an overlap.
 */
export async function makeSlot(context: Context, { start, end, purpose }: Input<typeof calendar.make>): Promise<SlotAnswer> {
  const { db, actor, now, hooks } = context;
  const values = { start, end, purpose: purpose ?? usualPurpose(actor.role) };
  refuseIf(whyNotOffer(values, values.purpose, actor.role, now));
  await lockPeople(context, [{ id: actor.id, mode: "change" }]);
  if ((await queries.countSlotsAhead(db, actor.id, now)) >= calendarLimits.mostSlotsAhead) refuse("illegal");
  const slot = await queries.insertSlot(db, {
    person_id: actor.id,
    purpose: values.purpose,
    starts_at: start,
    ends_at: end,
    created_at: now,
  });
  if (lessonPurposes.includes(values.purpose)) await hooks.calendar.timeOpened(context, actor.id, slot);
  await hooks.calendar.calendarChanged(context, [actor.id]);
  return oneShown(db, slot, []);
}

/** Loads and locks a slot; its owner is its tutor or manager. */
export const tutorsSlot = ownLocked(queries.lockSlot);

/** Changes a locked slot's span. Throws `illegal` for a wrong span or booked time outside it, `conflicting-schedule` for an overlap. */
export async function changeSlot(
  context: Context,
  { id, start, end }: Input<typeof calendar.change>,
  slot: queries.SlotRow,
): Promise<SlotAnswer> {
  const { db, actor, now, hooks } = context;
  const booked = await queries.selectBookedWithGuests(db, actor.id, slot);
  const next = { start, end };
  refuseIf(whyNotChange(slot, next, booked, now));
  await insertExceptionOf(context, slot);
  await queries.updateSlotSpan(db, id, next);
  if (lessonPurposes.includes(slot.purpose))
    for (const span of addedSpans(slot, next)) await hooks.calendar.timeOpened(context, actor.id, span);
  await hooks.calendar.calendarChanged(context, [actor.id]);
  return oneShown(db, { ...slot, ...next, weeklyId: null }, booked);
}

/** Deletes a locked slot; for 120 seconds it can be restored (`restoreSlot`). Throws `illegal` when time is booked inside. */
export async function removeSlot(
  context: Context,
  { id }: Input<typeof calendar.remove>,
  slot: queries.SlotRow,
): Promise<Record<string, never>> {
  const { db, actor, now, hooks } = context;
  const booked = await queries.selectBookedWithGuests(db, actor.id, slot);
  refuseIf(whyNotResize(booked, null));
  await insertExceptionOf(context, slot);
  await queries.deleteSlots(db, [id]);
  await insertRemovedSlot(db, slot, now);
  await hooks.calendar.calendarChanged(context, [actor.id]);
  return {};
}
