import { type calendar, calendarLimits, type SessionType } from "@hiwar/contract/calendar";
import type { hours } from "@hiwar/contract/hours";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Context, ReadContext } from "../kernel/context.ts";
import { orRefuse } from "../kernel/refuse.ts";
import { isBefore, minutesBetween, overlap, type Span, shared } from "../kernel/time.ts";
import { selectAwaysIn } from "./aways/queries.ts";
import { selectBuffer } from "./buffers/queries.ts";
import { overlapsOf } from "./overlaps.ts";
import * as queries from "./queries.ts";
import { bookableStarts, bookableView, lessonPurposes, spanAround, whyNotResize, withBuffers } from "./rules.ts";

export type SlotAnswer = Answer<typeof calendar.make>;

/** A tutor's slots, by default the caller's. Students get the starts at which a lesson with a public tutor may begin. */
export async function listAvailability(
  context: ReadContext,
  { tutorId: named, from, to, moving }: Input<typeof calendar.list>,
): Promise<Answer<typeof calendar.list>> {
  const { db, actor, now, hooks } = context;
  const tutorId = named ?? actor.id;
  const view = { start: from, end: to };
  if (actor.role === Role.Student) {
    const seen = bookableView(view, now);
    const except = moving === undefined ? null : await hooks.calendar.appointmentOf(context, moving);
    return { slots: [], starts: await startsOf(db, { hostId: tutorId, guestId: actor.id, except }, seen, now) };
  }
  const [slots, booked, aways] = await Promise.all([
    queries.selectSlotsIn(db, tutorId, view),
    queries.selectBookedWithGuests(db, tutorId, spanAround(view)),
    selectAwaysIn(db, tutorId, spanAround(view)),
  ]);
  return { slots: shownWith(slots, booked, aways), starts: [] };
}

/** The offered and booked time per day, of everyone or of one tutor. */
export async function readSlotStats(
  { db }: ReadContext,
  { tutorId, from, to }: Input<typeof calendar.stats>,
): Promise<Answer<typeof calendar.stats>> {
  const days = await queries.selectOfferedDays(db, tutorId ?? null, { start: from, end: to });
  const sum = (part: "slots" | "offeredMinutes" | "bookedMinutes") => days.reduce((total, day) => total + day[part], 0);
  const people = await queries.countPeopleOffering(db, tutorId ?? null, { start: from, end: to });
  return { people, slots: sum("slots"), offeredMinutes: sum("offeredMinutes"), bookedMinutes: sum("bookedMinutes"), days };
}

/**
 * Whether a student's lesson with a public tutor may take this span: it is offered, begins after the tutor's lead time and is free.
 * Time that the student holds, or that is kept for them, counts as free.
 */
export async function isFree(
  { db, now }: ReadContext,
  { hostId, guestId }: Pick<Pair, "hostId" | "guestId">,
  span: Span,
): Promise<boolean> {
  const starts = await startsOf(db, { hostId, guestId, except: null }, span, now);
  return starts.some(({ start, durations }) => start.equals(span.start) && durations.includes(minutesBetween(span.start, span.end)));
}

interface Pair {
  readonly hostId: number;
  readonly guestId: number;
  /** The two people's appointment that is to be moved; null without one. */
  readonly except: number | null;
}

/** The starts of a public tutor within `view`; throws `tutor-not-found` for others. */
async function startsOf(db: Context["db"], pair: Pair, view: Span, now: Temporal.Instant) {
  const { noticeMinutes } = orRefuse(await queries.selectPublicNotice(db, pair.hostId), "tutor-not-found");
  return startsWith(db, { ...pair, noticeMinutes }, view, now);
}

/** The starts that students see of the caller's hours, or for staff of any tutor's. A student's own lessons and holds do not count here. */
export async function seeStarts(
  { db, actor, now }: ReadContext,
  { tutorId: named }: Input<typeof hours.seen>,
): Promise<Answer<typeof hours.seen>> {
  const hostId = named ?? actor.id;
  const booking = orRefuse(await queries.selectBooking(db, hostId), "tutor-not-found");
  const view = bookableView({ start: now, end: now.add({ hours: 24 * calendarLimits.daysAhead }) }, now);
  const starts = await startsWith(db, { hostId, guestId: null, except: null, noticeMinutes: booking.noticeMinutes }, view, now);
  return { ...booking, bufferMinutes: await selectBuffer(db, hostId), starts };
}

interface Host extends Omit<Pair, "guestId"> {
  /** Null for no student in particular. */
  readonly guestId: number | null;
  readonly noticeMinutes: number;
}

async function startsWith(db: Context["db"], { hostId, guestId, except, noticeMinutes }: Host, view: Span, now: Temporal.Instant) {
  const [open, booked] = await Promise.all([
    queries.selectOpen(db, [hostId], lessonPurposes, view),
    queries.selectBookedIn(db, guestId === null ? [hostId] : [hostId, guestId], spanAround(view)),
  ]);
  const own = booked.filter(({ personId, holdUntil }) => personId === guestId && holdUntil !== null);
  // Filters what blocks a start. An expired hold does not: the next booking clears it. Time kept for another student does; time kept for this one
  // does not. The student's own unpaid hold does not, since a new payment replaces it.
  const taken = booked.filter(({ holdUntil, appointmentId, keptFor }) => {
    if (keptFor !== null) return keptFor !== guestId;
    if (appointmentId === except || own.some((hold) => hold.appointmentId === appointmentId)) return false;
    return holdUntil === null || isBefore(now, holdUntil);
  });
  const earliest = now.add({ minutes: noticeMinutes });
  const from = isBefore(earliest, view.start) ? view.start : earliest;
  return bookableStarts(open, withBuffers(taken), from, view.end);
}

type BookedRow = Span & {
  kind: SessionType;
  guestName: string | null;
  keptFor: number | null;
  holdUntil: Temporal.Instant | null;
};

/** One person's slots as their owner sees them, with the booked times and aways inside. */
export async function shownSlots(
  db: Context["db"],
  slots: readonly queries.SlotRow[],
  booked: readonly BookedRow[],
): Promise<SlotAnswer[]> {
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return [];
  const aways = await selectAwaysIn(db, first.personId, spanAround({ start: first.start, end: last.end }));
  return shownWith(slots, booked, aways);
}

/** One slot as its owner sees it, with the bookings and absences that overlap it. */
export async function oneShown(db: Context["db"], slot: queries.SlotRow, booked: readonly BookedRow[]): Promise<SlotAnswer> {
  const inside = booked.filter((span) => overlap(span, slot));
  return shownSlot(slot, inside, await selectAwaysIn(db, slot.personId, slot));
}

function shownWith(slots: readonly queries.SlotRow[], booked: readonly BookedRow[], aways: readonly Span[]): SlotAnswer[] {
  const bookedIn = overlapsOf(booked);
  return slots.map((slot) => shownSlot(slot, bookedIn(slot), aways));
}

/** Builds a slot with the bookings `inside` and the owner's absences, cut to it. `whyNotDelete` is `illegal` while it has any booking. */
function shownSlot(slot: queries.SlotRow, inside: readonly BookedRow[], aways: readonly Span[]): SlotAnswer {
  const away = aways.filter((span) => overlap(span, slot)).map((span) => shared(span, slot));
  const shown = inside.map((one) => ({ ...one, keptUntil: one.keptFor === null ? null : one.holdUntil }));
  return { ...slot, booked: shown, whyNotDelete: whyNotResize(inside, null), repeats: slot.weeklyId !== null, away };
}
