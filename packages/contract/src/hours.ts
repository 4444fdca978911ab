import * as z from "zod/mini";
import { calendarLimits, QuarterHour, SessionType, Slot, Start, Weekday } from "./calendar.ts";
import { del, type Endpoint, get, post, put } from "./kernel/endpoint.ts";
import { ById, Day, Done, Id, IdText, Instant, oneOf } from "./kernel/shapes.ts";
import { admin, owner, ownerOr, tutorLike } from "./kernel/who.ts";

export const hoursLimits = {
  mostRanges: 50,
  mostAways: 50,
  /** How far ahead an away may end. */
  awayDaysAhead: 366,
  /** The minutes that may stay free between two appointments. */
  buffers: [0, 5, 10, 15],
  /** The server undoes as long as that: the few seconds of the toast, and a slow line. */
  undoSeconds: 120,
  /** How many of the times that are left out are named. */
  mostSkippedNamed: 20,
} as const;

const markMinutes = z.int().check(z.multipleOf(calendarLimits.markMinutes));
const hasLength = z.refine<{ from: number; to: number }>(
  ({ from, to }) => to - from >= calendarLimits.shortestSlotMinutes && to - from <= calendarLimits.longestSlotMinutes,
);
/** The specification's number on the wire; on the server, as Temporal counts, Sunday is 7. */
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
  /** Minutes since Cairo's midnight as its clocks show them; `to` beyond 1440 lies on the day after. */
  from: markMinutes.check(z.minimum(0), z.maximum(24 * 60 - calendarLimits.markMinutes)),
  to: markMinutes.check(z.minimum(calendarLimits.markMinutes), z.maximum(24 * 60 + calendarLimits.longestSlotMinutes)),
};

/** What is offered on one weekday, every week; without a purpose what a slot of its owner is usually for. */
export const WeeklyRange = z.strictObject({ ...rangeShape, purpose: z.optional(oneOf(SessionType)) }).check(hasLength);
export type WeeklyRange = z.input<typeof WeeklyRange>;

const ranges = z.array(WeeklyRange).check(z.maxLength(hoursLimits.mostRanges));
const span = { start: Instant, end: Instant };

/** Why a time of the weekly hours is left out: it does not exist on the spring night, is offered or was changed by hand, or is one too many. */
export const skipReasons = ["no-such-time", "overlap", "by-hand", "too-many"] as const;

/** What a change of the weekly hours does to the slots ahead. `keeps` are those that would go and have somebody's time inside. */
export const WeeklyEffect = z.object({
  makes: z.int(),
  removes: z.int(),
  keeps: z.array(z.object(span)),
  /** The first of the times that are left out, and how many there are. */
  skipped: z.array(z.object({ wallTime: z.string(), reason: z.enum(skipReasons) })),
  skippedCount: z.int(),
});
export type WeeklyEffect = z.input<typeof WeeklyEffect>;

/** A time that is booked, by whom, and the number of its lesson, interview or demo; null while it is only kept for somebody. */
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

/** From when until when a person is away, with what is booked inside and stays booked. */
export const Away = z.object({ id: Id, ...span, holiday: z.nullable(HolidayName), booked: z.array(BookedInside) });
export type Away = z.input<typeof Away>;

/** An official holiday ahead: its first and last Cairo day. The days of the moon's calendar may move by one. */
export const Holiday = z.object({ name: HolidayName, from: Day, to: Day, isApproximate: z.boolean() });
export type Holiday = z.input<typeof Holiday>;

export const Hours = z.object({
  ranges: z.array(z.object({ id: Id, ...rangeShape, purpose: oneOf(SessionType) })),
  bufferMinutes: z.int(),
  /** Those that are not over. */
  aways: z.array(Away),
  /** Times ahead that were changed by hand, which the weekly hours leave alone. */
  exceptions: z.array(z.object({ id: Id, ...span })),
  /** Holidays of the coming days in which the person is not away yet. */
  holidays: z.array(Holiday),
});
export type Hours = z.input<typeof Hours>;

/** What others see of a person's hours now. */
export const SeenStarts = z.object({
  /** Whether anybody else can open the page. */
  isPublic: z.boolean(),
  noticeMinutes: z.int(),
  bufferMinutes: z.int(),
  starts: z.array(Start),
});
export type SeenStarts = z.input<typeof SeenStarts>;

/** What became of an undoing: slots that came back, slots that went, and those that stay because time is booked in them meanwhile. */
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
    answer: SeenStarts,
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
