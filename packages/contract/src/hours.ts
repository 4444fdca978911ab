import * as z from "zod/mini";
import { calendarLimits, QuarterHour, SessionType, Slot, Start, Weekday } from "./calendar.ts";
import { del, type Endpoint, get, post, put } from "./kernel/endpoint.ts";
import { ById, Day, Done, Id, IdText, Instant, oneOf } from "./kernel/shapes.ts";
import { admin, owner, ownerOr, tutorLike } from "./kernel/who.ts";

export const hoursLimits = {
  mostRanges: 50,
  mostAways: 50,
  /** Most days ahead at which an away may end. */
  awayDaysAhead: 366,
  /** Allowed minutes of rest between two appointments. */
  buffers: [0, 5, 10, 15],
  /** How long the server accepts an undo: the few seconds of the toast plus a slow connection. */
  undoSeconds: 120,
  /** Most skipped times that are listed; all of them are counted. */
  mostSkippedNamed: 20,
  /** Most exceptions that are listed, the first to end first. */
  mostExceptionsShown: 600,
} as const;

const markMinutes = z.int().check(z.multipleOf(calendarLimits.markMinutes));
const hasLength = z.refine<{ from: number; to: number }>(
  ({ from, to }) => to - from >= calendarLimits.shortestSlotMinutes && to - from <= calendarLimits.longestSlotMinutes,
);
/** Weekdays as the specification numbers them (Sunday 0) on the wire; on the server as Temporal does (Sunday 7). */
const WeekdayNumber = z.codec(
  z.int().check(z.minimum(Weekday.Sunday), z.maximum(Weekday.Saturday)),
  z.int().check(z.minimum(1), z.maximum(7)),
  {
    decode: (day) => day || 7,
    encode: (day) => day % 7,
  },
);
const rangeShape = {
  weekday: WeekdayNumber,
  /** Minutes since Cairo's midnight on the wall clock; a `to` beyond 1440 lies on the next day. */
  from: markMinutes.check(z.minimum(0), z.maximum(24 * 60 - calendarLimits.markMinutes)),
  to: markMinutes.check(z.minimum(calendarLimits.markMinutes), z.maximum(24 * 60 + calendarLimits.longestSlotMinutes)),
};

/** A range offered on one weekday, every week. Without a purpose it takes the owner's usual slot purpose. */
export const WeeklyRange = z.strictObject({ ...rangeShape, purpose: z.optional(oneOf(SessionType)) }).check(hasLength);
export type WeeklyRange = z.input<typeof WeeklyRange>;

const ranges = z.array(WeeklyRange).check(z.maxLength(hoursLimits.mostRanges));
const span = { start: Instant, end: Instant };

/**
 * Why a time of the weekly hours is skipped: it does not exist (clock change in spring), is already offered, was changed by hand, or exceeds the
 * limit of slots ahead.
 */
export const skipReasons = ["no-such-time", "overlap", "by-hand", "too-many"] as const;

/** Effect of a change of the weekly hours on upcoming slots. `keeps` lists slots that would be removed but contain a booking. */
export const WeeklyEffect = z.object({
  makes: z.int(),
  removes: z.int(),
  keeps: z.array(z.object(span)),
  /** The first skipped times, and how many there are in all. */
  skipped: z.array(z.object({ wallTime: z.string(), reason: z.enum(skipReasons) })),
  skippedCount: z.int(),
});
export type WeeklyEffect = z.input<typeof WeeklyEffect>;

/**
 * A booked time with the other person's name and the id of its lesson, interview or demo. `subjectId` is null while the time is only kept for
 * somebody.
 */
export const BookedInside = z.object({ ...span, kind: oneOf(SessionType), guestName: z.nullable(z.string()), subjectId: z.nullable(Id) });
export type BookedInside = z.input<typeof BookedInside>;

export const holidayNames = [
  "christmas",
  "january",
  "fitr",
  "spring",
  "sinai",
  "labour",
  "adha",
  "hijri",
  "june",
  "july",
  "mawlid",
  "october",
] as const;
export type HolidayName = (typeof holidayNames)[number];
const HolidayName = z.enum(holidayNames);

/** A span in which a person is away, with the bookings inside it, which stay valid. */
export const Away = z.object({ id: Id, ...span, holiday: z.nullable(HolidayName), booked: z.array(BookedInside) });
export type Away = z.input<typeof Away>;

/** An upcoming official holiday: its first and last Cairo day. Dates from the lunar calendar are approximate and may move by one day. */
export const Holiday = z.object({ name: HolidayName, from: Day, to: Day, isApproximate: z.boolean() });
export type Holiday = z.input<typeof Holiday>;

export const Hours = z.object({
  ranges: z.array(z.object({ id: Id, ...rangeShape, purpose: oneOf(SessionType) })),
  bufferMinutes: z.int(),
  /** Aways that are not over yet. */
  aways: z.array(Away),
  /** The next times that were changed by hand; the weekly hours do not touch them. */
  exceptions: z.array(z.object({ id: Id, ...span })),
  /** Upcoming holidays for which the person has no away yet. */
  holidays: z.array(Holiday),
});
export type Hours = z.input<typeof Hours>;

/** The starts that other people currently see. */
export const PublicStarts = z.object({
  /** Whether other people can open the person's page. */
  isPublic: z.boolean(),
  noticeMinutes: z.int(),
  bufferMinutes: z.int(),
  starts: z.array(Start),
});
export type PublicStarts = z.input<typeof PublicStarts>;

/** Result of an undo, in slots: restored, removed, kept because somebody has booked time in them since, and times that cannot be restored. */
export const Undone = z.object({ made: z.int(), removed: z.int(), kept: z.int(), skipped: z.int() });
export type Undone = z.input<typeof Undone>;

const isAwayLong = z.refine<{ start: Temporal.Instant; end: Temporal.Instant }>(
  ({ start, end }) => start.epochMilliseconds < end.epochMilliseconds,
);
const AwaySpan = z.strictObject({ start: QuarterHour, end: QuarterHour, holiday: z.optional(HolidayName) }).check(isAwayLong);
const isShort = z.refine<{ from: Temporal.Instant; to: Temporal.Instant }>(
  ({ from, to }) =>
    from.epochMilliseconds < to.epochMilliseconds &&
    to.epochMilliseconds - from.epochMilliseconds <= hoursLimits.awayDaysAhead * 86_400_000,
);
const of = { tutorId: z.optional(IdText) };
const ownOrStaffs = ownerOr(admin, tutorLike, "tutor-not-found", "tutorId");

export const hours = {
  read: get("/hours/", {
    who: ownOrStaffs,
    query: z.strictObject(of),
    answer: Hours,
    summary: "Weekly hours, buffer, aways, exceptions and the holidays that come; of anyone for staff.",
  }),
  seen: get("/hours/seen", {
    who: ownOrStaffs,
    query: z.strictObject(of),
    answer: PublicStarts,
    summary: "Where a student who has nothing booked may begin, of one's own hours or for staff of anyone's.",
  }),
  booked: get("/hours/booked", {
    who: tutorLike,
    query: z.strictObject({ from: Instant, to: Instant }).check(isShort),
    answer: z.object({ list: z.array(BookedInside) }),
    summary: "What is booked with me within a span.",
  }),
  preview: post("/hours/weekly/preview", {
    who: tutorLike,
    body: z.strictObject({ ranges }),
    answer: WeeklyEffect,
    rate: { times: 60, seconds: 60 },
    summary: "What these weekly hours would do to the slots ahead; nothing is changed.",
  }),
  setWeekly: put("/hours/weekly", {
    who: tutorLike,
    body: z.strictObject({ ranges }),
    answer: z.object({ effect: WeeklyEffect, changeId: Id }),
    idempotent: true,
    rate: { times: 12, seconds: 60 },
    summary: "My weekly hours are these from now on.",
  }),
  setBuffer: put("/hours/buffer", {
    who: tutorLike,
    body: z.strictObject({ minutes: z.literal(hoursLimits.buffers) }),
    answer: Done,
    summary: "So many minutes stay free between two of my appointments.",
  }),
  addAway: post("/hours/away", {
    who: tutorLike,
    body: AwaySpan,
    answer: Away,
    idempotent: true,
    summary: "I am away from then to then: nothing can be booked inside, and what is booked stays.",
  }),
  endAway: del("/hours/away/:id", {
    who: owner(tutorLike, "not-found"),
    params: ById,
    answer: Done,
    summary: "An away that has begun ends now, one ahead never comes; its hours can be booked again.",
  }),
  restoreDay: del("/hours/exception/:id", {
    who: owner(tutorLike, "not-found"),
    params: ById,
    answer: z.object({ made: z.int() }),
    summary: "The weekly hours may offer again what was changed by hand.",
  }),
  restoreSlot: post("/availability-slot/:id/restore", {
    who: owner(tutorLike, "slot-not-found"),
    params: ById,
    answer: Slot,
    idempotent: true,
    summary: "Bring back a slot that was just deleted.",
  }),
  undo: post("/hours/change/:id/undo", {
    who: owner(tutorLike, "not-found"),
    params: ById,
    answer: Undone,
    idempotent: true,
    summary: "Undo a week that was just copied, or a change of the weekly hours.",
  }),
} satisfies Record<string, Endpoint>;
