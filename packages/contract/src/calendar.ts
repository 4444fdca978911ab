import * as z from "zod/mini";
import { del, type Endpoint, get, patch, post } from "./kernel/endpoint.ts";
import { type ErrorCode, errorStatus } from "./kernel/errors.ts";
import { ById, Day, Done, Id, IdText, Instant, oneOf } from "./kernel/shapes.ts";
import { admin, either, owner, ownerOr, student, tutorLike } from "./kernel/who.ts";

/** Weekday numbers, from the specification. */
export const Weekday = { Sunday: 0, Monday: 1, Tuesday: 2, Wednesday: 3, Thursday: 4, Friday: 5, Saturday: 6 } as const;

/** What takes a person's time, and for what a slot is offered. */
export const SessionType = { General: 1, Lesson: 2, Interview: 3, DemoSession: 4 } as const;
export type SessionType = (typeof SessionType)[keyof typeof SessionType];

export const calendarLimits = {
  markMinutes: 15,
  shortestSlotMinutes: 15,
  longestSlotMinutes: 12 * 60,
  daysAhead: 60,
  longestViewDays: 62,
  mostWeeksCopied: 8,
  mostSlotsAhead: 600,
  /** Days ahead for which a student sees starts. A lesson can be booked only within their current or their next week of minutes. */
  daysBookable: 8,
} as const;

/** Why an action is refused now, as an error code with its sentence; null when it is allowed. */
export const WhyNot = z.nullable(z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]));

const markNanoseconds = BigInt(calendarLimits.markMinutes) * 60_000_000_000n;
/** An instant exactly on a quarter hour, to the nanosecond. A start a microsecond late would overlap the next slot. */
export const QuarterHour = Instant.check(z.refine((instant) => instant.epochNanoseconds % markNanoseconds === 0n));

/**
 * Booked time inside a slot, with the other person's name if there is one. `keptUntil` is set while the time is kept for a waiting student: until
 * they book it or it passes to the next one.
 */
const Booked = z.object({
  start: Instant,
  end: Instant,
  kind: oneOf(SessionType),
  guestName: z.nullable(z.string()),
  keptUntil: z.nullable(Instant),
});

/** A span `[start, end)` that a person offers, with its booked times and whether it can be deleted. */
export const Slot = z.object({
  id: Id,
  start: Instant,
  end: Instant,
  purpose: oneOf(SessionType),
  booked: z.array(Booked),
  whyNotDelete: WhyNot,
  /** Whether the weekly hours created the slot; they may also remove it. */
  repeats: z.boolean(),
  /** Parts of the slot in which its owner is away and nothing new can be booked. */
  away: z.array(z.object({ start: Instant, end: Instant })),
});
export type Slot = z.input<typeof Slot>;

/** The content of an iCalendar file. The page saves it itself, because a link cannot carry a bearer. */
export const CalendarFile = z.object({ name: z.string(), text: z.string() });

/** A bookable start, with the durations in minutes that fit. */
export const Start = z.object({ start: Instant, durations: z.array(z.int()) });
export type Start = z.input<typeof Start>;

/** Availability: the owner and staff receive `slots`, a student receives `starts` for a lesson; the other list is empty. */
export const Availability = z.object({ slots: z.array(Slot), starts: z.array(Start) });
export type Availability = z.input<typeof Availability>;

export const SlotSpan = z.strictObject({ start: QuarterHour, end: QuarterHour, purpose: z.optional(oneOf(SessionType)) });
export type SlotSpan = z.input<typeof SlotSpan>;

/** Result of copying a week: the new slots, the change id for undo, and the skipped Cairo wall times with reasons. */
export const CopiedWeek = z.object({
  changeId: Id,
  made: z.array(Slot),
  skipped: z.array(z.object({ wallTime: z.string(), reason: z.enum(["no-such-time", "overlap", "too-far", "length", "too-many"]) })),
});
export type CopiedWeek = z.input<typeof CopiedWeek>;

const Offered = { slots: z.int(), offeredMinutes: z.int(), bookedMinutes: z.int() };

/** Offered and booked time within a view: totals, and sums per Cairo day on which the slots begin. */
export const SlotStats = z.object({ people: z.int(), ...Offered, days: z.array(z.object({ day: Day, ...Offered })) });

const view = { tutorId: z.optional(IdText), from: Instant, to: Instant };
const isShort = z.refine<{ from: Temporal.Instant; to: Temporal.Instant }>(({ from, to }) => {
  const milliseconds = to.epochMilliseconds - from.epochMilliseconds;
  return milliseconds > 0 && milliseconds <= calendarLimits.longestViewDays * 86_400_000;
});
const View = z.strictObject(view).check(isShort);
/** `moving` is the id of the caller's lesson to be moved; its time counts as free. */
const StartsView = z.strictObject({ ...view, moving: z.optional(IdText) }).check(isShort);
const mine = owner(tutorLike, "slot-not-found");

export const calendar = {
  list: get("/availability-slot/", {
    who: ownerOr(either(student, admin), tutorLike, "tutor-not-found", "tutorId"),
    query: StartsView,
    answer: Availability,
    rate: { times: 120, seconds: 60 },
    summary: "Slots of one's own (or of anyone for staff); for students the bookable starts of a tutor.",
  }),
  stats: get("/availability-slot/stats", {
    who: admin,
    query: View,
    answer: SlotStats,
    summary: "How much time is offered and taken, of everyone or of one tutor.",
  }),
  make: post("/availability-slot/", { who: tutorLike, body: SlotSpan, answer: Slot, idempotent: true, summary: "Offer a span of time." }),
  change: patch("/availability-slot/:id", {
    who: mine,
    params: ById,
    body: z.strictObject({ start: QuarterHour, end: QuarterHour }),
    answer: Slot,
    idempotent: true,
    summary: "Give a slot another span; booked time must stay inside.",
  }),
  remove: del("/availability-slot/:id", {
    who: mine,
    params: ById,
    answer: Done,
    summary: "Take a slot back; refused while time is booked inside.",
  }),
  copyWeek: post("/availability-slot/copy-week", {
    who: tutorLike,
    body: z.strictObject({ week: Day, weeks: z.int().check(z.minimum(1), z.maximum(calendarLimits.mostWeeksCopied)) }),
    answer: CopiedWeek,
    idempotent: true,
    rate: { times: 6, seconds: 60 },
    summary: "Repeat the seven days from `week` on in each of the following weeks, by Cairo wall time.",
  }),
} satisfies Record<string, Endpoint>;
