import * as z from "zod/mini";
import { CalendarFile, QuarterHour, SessionType, WhyNot } from "./calendar.ts";
import { get, patch, post, put } from "./kernel/endpoint.ts";
import type { ErrorCode } from "./kernel/errors.ts";
import { event } from "./kernel/event.ts";
import { Role } from "./kernel/roles.ts";
import { ById, Id, IdText, Instant, page, paging, text } from "./kernel/shapes.ts";
import { admin, among, either, owner, ownerOr, ownOrAll, tutor, tutorLike } from "./kernel/who.ts";
import { richText } from "./rich-text.ts";
import { SessionId } from "./sessions.ts";

/** How managers assess a tutor: an interview, then a demo lesson that the tutor gives a manager. */
export const assessmentKinds = ["interview", "demo"] as const;
export type AssessmentKind = (typeof assessmentKinds)[number];
/** The session type of each kind in a calendar. */
export const assessmentType = { interview: SessionType.Interview, demo: SessionType.DemoSession } as const;

export const assessmentLimits = {
  minutes: 30,
  /** Hours after the end within which a verdict is promised. */
  verdictHours: 48,
  /** Days after a rejection before the tutor may book another assessment of the same kind. */
  daysAfterRejection: 90,
  /** Months after a passed interview before the tutor may book another one. */
  monthsAfterPass: 6,
  /** Limits how often a tutor may book and cancel, because each booking takes time that others wait for. */
  bookings: { most: 6, days: 30 },
  /** How often an assessment may be moved. */
  mostMoves: 5,
  /** Longest span of days for which starts can be requested at once. */
  longestViewDays: 14,
  reminderHours: { day: 24, hour: 1 },
  text: { minimum: 5, maximum: 1000 },
} as const;

/** `review`: the assessment is over and its manager has not decided yet. `missed`: the tutor or the manager was absent. */
export const assessmentStatuses = ["booked", "happening", "review", "passed", "rejected", "cancelled", "missed"] as const;
export type AssessmentStatus = (typeof assessmentStatuses)[number];
/** Status numbers of an interview, from the specification. */
export const InterviewStatus = { Pending: 1, Passed: 2, Rejected: 3, CanceledByInterviewer: 4, CanceledByInterviewee: 5 } as const;
/** Status numbers of a demo, from the specification. */
export const DemoStatus = {
  Pending: 1,
  Passed: 2,
  Rejected: 3,
  CanceledByTutorManager: 4,
  CanceledByTutor: 5,
  CanceledByAdmin: 6,
} as const;
export const assessmentCancellers = ["tutor", "manager", "staff"] as const;
export const assessmentOutcomes = ["attended", "tutor-absent", "manager-absent", "both-absent"] as const;
export type AssessmentOutcome = (typeof assessmentOutcomes)[number];

const Face = z.object({ id: Id, name: z.string(), gender: z.nullable(z.string()), image: z.nullable(z.string()) });

/**
 * An interview or a demo as its tutor, its manager or staff see it. Each `whyNot…` concerns the reader and is null where they may act. `metSeconds`
 * is how long both were in the room, null before the end. `decideBy` is when the promised verdict is due. The `comment` is the tutor's and hidden
 * from the manager.
 */
export const Assessment = z.object({
  id: Id,
  kind: z.enum(assessmentKinds),
  sessionId: SessionId,
  tutor: z.object({ ...Face.shape, city: z.nullable(z.int()) }),
  manager: Face,
  start: Instant,
  end: Instant,
  status: z.enum(assessmentStatuses),
  /**
   * The specification's number of the status. A missed one counts as cancelled by the tutor if only the tutor was absent, otherwise by the manager.
   */
  statusCode: z.literal([...Object.values(InterviewStatus), DemoStatus.CanceledByAdmin]),
  cancelledAs: z.nullable(z.enum(assessmentCancellers)),
  outcome: z.nullable(z.enum(assessmentOutcomes)),
  metSeconds: z.nullable(z.int()),
  decideBy: z.nullable(Instant),
  decision: z.nullable(z.object({ passed: z.boolean(), level: z.int(), feedback: z.string(), at: Instant })),
  comment: z.nullable(z.string()),
  whyNotJoin: WhyNot,
  whyNotCancel: WhyNot,
  whyNotMove: WhyNot,
  whyNotDecide: WhyNot,
  whyNotComment: WhyNot,
});
export type Assessment = z.input<typeof Assessment>;

export const assessmentStates = ["upcoming", "review", "past"] as const;
export const AssessmentFilter = z.strictObject({
  ...paging,
  /** `upcoming` ones come soonest first, `review` ones oldest first. `past` ones, and a list without `state`, come latest first. */
  state: z.optional(z.enum(assessmentStates)),
  tutorId: z.optional(IdText),
  managerId: z.optional(IdText),
});
export type AssessmentFilter = z.input<typeof AssessmentFilter>;

const wanted = { managerId: Id, start: QuarterHour };
/** Plain text typed into a form for a verdict or a comment, before it becomes HTML. */
export const AssessmentWords = text(assessmentLimits.text.minimum, assessmentLimits.text.maximum);
/** HTML in which only bold, italic, lists and links are kept. */
const RichWords = richText(assessmentLimits.text.minimum, assessmentLimits.text.maximum);
export const Verdict = z.strictObject({
  id: Id,
  passed: z.boolean(),
  level: z.int().check(z.minimum(1), z.maximum(5)),
  feedback: RichWords,
});
export type Verdict = z.input<typeof Verdict>;

/** Bookable starts, each with its manager: among the active managers free at that time, the one with the fewest open assessments. */
export const AssessmentStarts = z.object({
  managers: z.array(Face),
  starts: z.array(z.object({ start: Instant, managerId: Id })),
});
export type AssessmentStarts = z.input<typeof AssessmentStarts>;

const isShort = z.refine<{ from: Temporal.Instant; to: Temporal.Instant }>(({ from, to }) => {
  const milliseconds = to.epochMilliseconds - from.epochMilliseconds;
  return milliseconds > 0 && milliseconds <= assessmentLimits.longestViewDays * 86_400_000;
});
export const StartsQuery = z
  .strictObject({ kind: z.enum(assessmentKinds), from: Instant, to: Instant, managerId: z.optional(IdText) })
  .check(isShort);

const manager = among(Role.TutorManager);

/**
 * Returns the endpoints of one kind. The kinds differ in their paths, the audit's subject kind, and the error code for people who are not members.
 */
const callsOf = <const Path extends string>(path: Path, stranger: ErrorCode) => {
  const theirs = ownerOr(admin, tutorLike, stranger);
  const audits = path.slice(1);
  return {
    book: post(path, {
      who: tutor,
      body: z.strictObject(wanted),
      answer: Assessment,
      idempotent: true,
      rate: { times: 20, seconds: 60 },
      summary: "Take half an hour of a manager's.",
    }),
    decide: patch(path, {
      who: ownerOr(admin, manager, stranger),
      body: Verdict,
      answer: Assessment,
      audits,
      idempotent: true,
      summary: "Say what came of it, once it has begun; the tutor reads it, and it is final.",
    }),
    list: get(`${path}/list/` as const, {
      who: ownOrAll(admin, tutorLike),
      query: AssessmentFilter,
      answer: page(Assessment),
      summary: "One's own, as tutor or as manager; everyone's for staff.",
    }),
    read: get(`${path}/:id` as const, { who: theirs, params: ById, answer: Assessment, summary: "One of them." }),
    calendarFile: get(`${path}/:id/calendar` as const, {
      who: owner(tutorLike, stranger),
      params: ById,
      answer: CalendarFile,
      summary: "One of them as an iCalendar file for one's own calendar.",
    }),
    move: put(`${path}/:id/time` as const, {
      who: owner(tutor, stranger),
      params: ById,
      body: z.strictObject(wanted),
      answer: Assessment,
      idempotent: true,
      rate: { times: 20, seconds: 60 },
      summary: "Take another half hour instead, until it begins.",
    }),
    cancel: put(`${path}/:id/cancellation` as const, {
      who: theirs,
      params: ById,
      answer: Assessment,
      audits,
      idempotent: true,
      summary: "Cancel it, until it begins; one that is cancelled stays as it is.",
    }),
    comment: put(`${path}/:id/comment` as const, {
      who: owner(tutor, stranger),
      params: ById,
      body: z.strictObject({ comment: RichWords }),
      answer: Assessment,
      idempotent: true,
      summary: "Say how it was; staff read it, its manager does not.",
    }),
  } as const;
};

export const interviews = {
  ...callsOf("/interview", "interview-not-found"),
  starts: get("/interview/select", {
    who: tutor,
    query: StartsQuery,
    answer: AssessmentStarts,
    rate: { times: 120, seconds: 60 },
    summary: "Where an interview or a demo may begin, and with whom.",
  }),
  managers: get("/user/interviewer/select", {
    who: either(tutor, admin),
    answer: z.object({ list: z.array(Face) }),
    summary: "The managers who can be chosen.",
  }),
};
export const demos = callsOf("/demo-session", "demo-session-not-found");

/** Pushed to the tutor and the manager when an assessment is booked, moved, cancelled, missed or decided. */
export const assessmentEvents = {
  AssessmentChanged: event(z.object({ kind: z.enum(assessmentKinds), id: Id })),
  /** Pushed to the tutor and the film's reviewers when a film is sent or decided. */
  IntroVideoChanged: event(z.object({ id: Id })),
};
