import * as z from "zod/mini";
import { CalendarFile, QuarterHour, WhyNot } from "./calendar.ts";
import { type Endpoint, get, patch, post, put } from "./kernel/endpoint.ts";
import { event } from "./kernel/event.ts";
import {
  ById,
  countText,
  FlagText,
  Id,
  IdText,
  Instant,
  Minutes,
  oneOfText,
  Piasters,
  page,
  paging,
  SortOrder,
  text,
} from "./kernel/shapes.ts";
import { admin, appPeople, owner, ownerOr, ownOrAll, student } from "./kernel/who.ts";
import { lessonDurations } from "./lesson-durations.ts";
import { LessonEvidence } from "./lesson-evidence.ts";
import { LessonFile, LessonFileWithAddress } from "./lesson-files.ts";
import { byCard, byWallet, Payment } from "./payments.ts";
import { SessionId } from "./sessions.ts";
import { WeekSum } from "./stats.ts";

export const lessonStatuses = ["pending", "happening", "fulfilled", "cancelled", "reported"] as const;
export type LessonStatus = (typeof lessonStatuses)[number];
export const cancellers = ["student", "tutor", "staff", "system"] as const;
export type Canceller = (typeof cancellers)[number];
export const lessonOutcomes = ["attended", "student-absent", "tutor-absent", "both-absent"] as const;
export type LessonOutcome = (typeof lessonOutcomes)[number];

/** Time limits and maximum counts of the rules about lessons. */
export const lessonLimits = {
  studentNoticeHours: 6,
  reportHours: 24,
  joinMinutesBefore: 10,
  /** Time after the start by which an absent tutor counts as missing: `mostMinutes`, or for a short lesson 1/`shareOfLesson` of its length. */
  verdict: { mostMinutes: 10, shareOfLesson: 3 },
  /** Seconds after the start within which a tutor counts as punctual. */
  punctualGraceSeconds: 60,
  payableAfterHours: 24,
  reminderHours: { day: 24, hour: 1 },
  referenceHoldHours: 6,
  instantHoldMinutes: 15,
  referenceLeastHoursAhead: 3,
  /** A reference hold ends at least this many hours before the tutor's notice begins, so that the tutor learns of the lesson in time. */
  referenceEndsHoursBeforeNotice: 1,
  /** A reference number that could be paid for fewer minutes than this is not offered. */
  referenceLeastMinutes: 60,
  lapsedHolds: { most: 2, days: 7, givenUpAfterMinutes: 15 },
  unpaidHoldsOfTutor: { most: 5, hours: 24 },
  moves: { most: 5, hours: 24 },
  /** After so many lessons that a student cancelled, none is booked. */
  cancelled: { most: 5, hours: 24 },
} as const;

/** `gender` gives the grammatical gender of sentences about the person; null if they have not stated it. */
const Member = z.object({ id: Id, name: z.string(), gender: z.nullable(z.string()), image: z.nullable(z.string()) });

/** What a student gets back for a lesson: minutes of their plan, or a paid credit of the lesson's length, stated by its price. */
export const GivenBack = z.object({ minutes: Minutes, piasters: Piasters });
export type GivenBack = z.input<typeof GivenBack>;

/**
 * A lesson as one of its members or staff see it. Each `whyNot…` concerns the reader and is null where they may act. `holdUntil` is set while it
 * awaits payment. `paid`: its money arrived and is still with us, for this lesson or, if `returned`, for another one of its duration. `returned`: it
 * does not count for the student. `givesBack` is what the student got back, or would get if an upcoming lesson were cancelled now; otherwise null.
 * `outage`: our service was down at its time, so `outcome` is nobody's fault. `withManager`: its tutor is a manager, who has no chat with students.
 */
export const Lesson = z.object({
  id: Id,
  sessionId: SessionId,
  tutor: Member,
  student: Member,
  withManager: z.boolean(),
  start: Instant,
  end: Instant,
  durationMinutes: z.int(),
  funding: z.enum(["subscription", "payment", "free"]),
  pricePiasters: Piasters,
  paid: z.boolean(),
  status: z.enum(lessonStatuses),
  holdUntil: z.nullable(Instant),
  cancelledAs: z.nullable(z.enum(cancellers)),
  cancelledAt: z.nullable(Instant),
  outcome: z.nullable(z.enum(lessonOutcomes)),
  returned: z.boolean(),
  givesBack: z.nullable(GivenBack),
  outage: z.boolean(),
  reported: z.boolean(),
  /** The staff's decision on a report or a doubt, with their note to both members. */
  decision: z.nullable(z.object({ upheld: z.boolean(), note: z.nullable(z.string()) })),
  whyNotCancel: WhyNot,
  whyNotMove: WhyNot,
  whyNotJoin: WhyNot,
  whyNotReport: WhyNot,
});
export type Lesson = z.input<typeof Lesson>;

/** A lesson with its files; only its two members receive them, all others an empty list. */
export const LessonRecord = z.extend(Lesson, { files: z.array(LessonFile) });
export type LessonRecord = z.input<typeof LessonRecord>;

const when = { start: QuarterHour, duration: z.literal(lessonDurations) };
export const BookLesson = z.strictObject({ tutorId: Id, ...when });
export type BookLesson = z.input<typeof BookLesson>;
export const MoveLesson = z.strictObject({ id: Id, ...when });
export type MoveLesson = z.input<typeof MoveLesson>;

export const LessonFilter = z.strictObject({
  ...paging,
  cancelled: z.optional(FlagText),
  when: z.optional(z.enum(["future", "past", "now"])),
  /** Sort order by start. Without it upcoming lessons come soonest first, all others latest first. */
  order: z.optional(z.enum(SortOrder)),
  tutorId: z.optional(IdText),
  studentId: z.optional(IdText),
  /** Lessons that start within [from, to). */
  from: z.optional(Instant),
  to: z.optional(Instant),
});
export type LessonFilter = z.input<typeof LessonFilter>;

export const attendedWeeks = { usual: 8, most: 26 } as const;

/** Outcomes of the last weeks' lessons, and the attended lessons week by week. */
export const AttendedStats = z.object({
  lessons: z.int(),
  minutes: Minutes,
  outcomes: z.record(z.enum(lessonOutcomes), z.int()),
  weeks: z.array(WeekSum),
});

const theirs = ownerOr(admin, appPeople, "lesson-not-found");
const mine = owner(student, "lesson-not-found");

const paying = {
  who: student,
  answer: z.object({ lesson: Lesson, payment: Payment }),
  idempotent: true,
  rate: { times: 20, seconds: 60 },
} as const;

/** What a lesson is taken from: plan minutes, a paid credit, nothing (with a manager), or a new payment. */
export const quotedFundings = ["subscription", "credit", "free", "payment"] as const;
export type QuotedFunding = (typeof quotedFundings)[number];

/**
 * What a lesson is taken from and what must be paid for it. All fundings but "payment" are booked directly. `whyNot` says why it cannot be had that
 * way, `whyNotStart` why not at that time. Both are only current: nothing is reserved until it is booked or held.
 */
export const LessonQuote = z.object({
  tutor: Member,
  start: Instant,
  durationMinutes: z.int(),
  funding: z.enum(quotedFundings),
  pricePiasters: Piasters,
  whyNot: WhyNot,
  whyNotStart: WhyNot,
  whyNotReference: WhyNot,
});
export type LessonQuote = z.input<typeof LessonQuote>;

export const lessons = {
  book: post("/lesson/", {
    who: student,
    body: BookLesson,
    answer: Lesson,
    idempotent: true,
    summary: "Book a lesson by the week's minutes, or by a single lesson already paid.",
  }),
  payByReference: post("/lesson/fawry", {
    ...paying,
    body: BookLesson,
    summary: "Hold a single lesson and pay it at an outlet by reference number.",
  }),
  payByWallet: post("/lesson/ewallet", {
    ...paying,
    body: z.strictObject({ tutorId: Id, ...when, ...byWallet }),
    summary: "Hold a single lesson and pay it by a wallet: asked by its number, or without one by a code.",
  }),
  payByCard: post("/lesson/card", {
    ...paying,
    body: z.strictObject({ tutorId: Id, ...when, ...byCard }),
    secrets: ["cvv"],
    summary: "Hold a single lesson and pay it by a stored card with 3-D Secure.",
  }),
  payByPage: post("/lesson/paymob", {
    ...paying,
    body: BookLesson,
    summary: "Hold a single lesson and pay it by card or wallet on the gateway's page: its address is the transaction's `redirectUrl`.",
  }),
  quote: get("/lesson/quote", {
    who: student,
    query: z.strictObject({ tutorId: IdText, start: QuarterHour, duration: oneOfText(lessonDurations) }),
    answer: LessonQuote,
    summary: "What a lesson would be taken from, what it would cost and how it could be paid.",
  }),
  list: get("/lesson/list/", {
    who: ownOrAll(admin, appPeople),
    query: LessonFilter,
    answer: page(Lesson),
    summary: "My lessons; staff see all, managers those of tutors.",
  }),
  attended: get("/lesson/attended/stats", {
    who: ownOrAll(admin, appPeople),
    query: z.strictObject({ weeks: z.optional(countText(1, attendedWeeks.most)) }),
    answer: AttendedStats,
    summary: "What became of my lessons of the last weeks; for staff of everyone's.",
  }),
  read: get("/lesson/:id", { who: theirs, params: ById, answer: LessonRecord, summary: "A lesson." }),
  bySession: get("/lesson/session/:sessionId", {
    who: theirs,
    params: z.strictObject({ sessionId: SessionId }),
    answer: LessonRecord,
    summary: "The lesson held in a session.",
  }),
  calendarFile: get("/lesson/:id/calendar", {
    who: owner(appPeople, "lesson-not-found"),
    params: ById,
    answer: CalendarFile,
    summary: "A lesson as an iCalendar file for one's own calendar; a later one of the same lesson takes its place there.",
  }),
  move: patch("/lesson", {
    who: mine,
    body: MoveLesson,
    answer: Lesson,
    idempotent: true,
    summary: "Move a lesson, more than six hours before it starts.",
  }),
  cancel: patch("/lesson/cancel/:id", {
    who: theirs,
    params: ById,
    answer: Lesson,
    audits: "lesson",
    idempotent: true,
    summary: "Cancel a lesson; one that is cancelled stays as it is.",
  }),
  report: patch("/lesson/report/:id", {
    who: mine,
    params: ById,
    body: z.strictObject({ reason: text(5, 1000) }),
    answer: Lesson,
    idempotent: true,
    summary: "Say that a lesson was not as it should have been.",
  }),
  decide: put("/lesson/:id/decision", {
    who: admin,
    staffOnly: true,
    params: ById,
    body: z.strictObject({ upheld: z.boolean(), note: text(5, 1000) }),
    answer: Lesson,
    audits: "lesson",
    idempotent: true,
    summary: "Uphold or dismiss a report or a doubt; minutes and earning follow, and both are told with the note.",
  }),
  evidence: get("/lesson/:id/evidence", {
    who: admin,
    staffOnly: true,
    params: ById,
    answer: LessonEvidence,
    summary: "What was measured of a lesson and said about it.",
  }),
  evidenceFiles: post("/lesson/:id/evidence/files", {
    who: admin,
    staffOnly: true,
    params: ById,
    answer: z.object({ list: z.array(LessonFileWithAddress) }),
    audits: "lesson",
    summary: "What was attached during a lesson that its student reported; whoever reads it is in the audit.",
  }),
} satisfies Record<string, Endpoint>;

const told = event(z.object({ lessonId: Id }));
export const lessonEvents = { LessonBooked: told, LessonRebooked: told, LessonCanceled: told };
