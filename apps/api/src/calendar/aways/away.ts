import type { hours } from "@hiwar/contract/hours";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { lockPeople } from "../../accounts/lock-people.ts";
import type { Context, ReadContext } from "../../kernel/context.ts";
import { refuseIf } from "../../kernel/refuse.ts";
import { isBefore, type Span, shared } from "../../kernel/time.ts";
import { ownLocked } from "../own.ts";
import { selectBookedWithGuests, selectOpen } from "../queries.ts";
import { lessonPurposes } from "../rules.ts";
import * as queries from "./queries.ts";
import { endNow, whyNotAway } from "./rules.ts";

type Booked = Answer<typeof hours.booked>["list"];

/** A person's booked times within a span, each with the number of its lesson, interview or demo. */
export async function bookedWithin(context: ReadContext, personId: number, span: Span): Promise<Booked> {
  const rows = await selectBookedWithGuests(context.db, personId, span);
  const ids = await context.hooks.calendar.subjectsOf(
    context,
    rows.map(({ appointmentId }) => appointmentId),
  );
  return rows.map(({ start, end, kind, guestName, appointmentId }) => ({
    start,
    end,
    kind,
    guestName,
    subjectId: ids.get(appointmentId) ?? null,
  }));
}

/** The caller's booked times within a span. */
export async function listBooked(context: ReadContext, { from, to }: Input<typeof hours.booked>): Promise<Answer<typeof hours.booked>> {
  return { list: await bookedWithin(context, context.actor.id, { start: from, end: to }) };
}

/**
 * Adds an away of the caller: nothing can be booked in it; existing bookings stay and are returned. Throws `illegal` for what `whyNotAway`
 * refuses, `conflicting-schedule` for an overlap with another away.
 */
export async function addAway(
  context: Context,
  { start, end, holiday }: Input<typeof hours.addAway>,
): Promise<Answer<typeof hours.addAway>> {
  const { db, actor, now, hooks } = context;
  await lockPeople(context, [{ id: actor.id, mode: "change" }]);
  const others = await queries.selectAwaysAhead(db, actor.id, now);
  refuseIf(whyNotAway({ start, end }, others.length, now));
  const id = await queries.insertAway(db, { personId: actor.id, start, end, holiday: holiday ?? null }, now);
  await hooks.calendar.calendarChanged(context, [actor.id]);
  const ahead = isBefore(start, now) ? now : start;
  return { id, start, end, holiday: holiday ?? null, booked: await bookedWithin(context, actor.id, { start: ahead, end }) };
}

/** Loads and locks an away; its owner is the person who is away. */
export const ownersAway = ownLocked(queries.lockAway);

/** Ends a running away now, or deletes a future one, so that its hours can be booked again. A past one stays unchanged. */
export async function endAway(context: Context, { id }: { id: number }, away: queries.AwayRow): Promise<Record<string, never>> {
  const { db, actor, now, hooks } = context;
  if (!isBefore(now, away.end)) return {};
  await queries.endAwayAt(db, id, endNow(away, now));
  const opened = { start: isBefore(away.start, now) ? now : away.start, end: away.end };
  for (const part of await selectOpen(db, [actor.id], lessonPurposes, opened)) {
    await hooks.calendar.timeOpened(context, actor.id, shared(part, opened));
  }
  await hooks.calendar.calendarChanged(context, [actor.id]);
  return {};
}
