import * as z from "zod/mini";
import { CalendarFile, QuarterHour, WhyNot } from "./calendar.ts";
import { type Endpoint, get, post, put } from "./kernel/endpoint.ts";
import { event } from "./kernel/event.ts";
import { Role } from "./kernel/roles.ts";
import { ById, Id, IdText, Instant, page, paging, text } from "./kernel/shapes.ts";
import { admin, among, owner, ownerOr, ownOrAll, tutor } from "./kernel/who.ts";

export const photoSessionLimits = {
  /** Most dates that a studio offers at once. */
  proposals: 3,
  minutes: [30, 60, 90, 120, 180],
  /** Least hours and most days ahead for an offered date. */
  noticeHours: 24,
  daysAhead: 30,
  /** Least hours before a date at which a tutor may still choose it. */
  choiceHours: 3,
  /** Hours within which a studio must offer dates, and must report the result of a session. */
  studioHours: 48,
  reminderHours: { day: 24, hour: 2 },
  place: { minimum: 5, maximum: 200 },
  note: { minimum: 5, maximum: 500 },
} as const;

/**
 * `assigned`: the studio must offer dates. `proposed`: the tutor must choose one. `over`: the date has passed and the studio has not reported the
 * result.
 */
export const photoSessionStatuses = ["assigned", "proposed", "scheduled", "over", "done", "cancelled"] as const;
export type PhotoSessionStatus = (typeof photoSessionStatuses)[number];

const Minutes = z.literal(photoSessionLimits.minutes);
const Place = text(photoSessionLimits.place.minimum, photoSessionLimits.place.maximum);
const Note = text(photoSessionLimits.note.minimum, photoSessionLimits.note.maximum);
const Person = z.object({
  id: Id,
  name: z.string(),
  gender: z.nullable(z.string()),
  image: z.nullable(z.string()),
  city: z.nullable(z.int()),
});

/**
 * A photo session as the tutor, the studio or staff see it. `proposals` are the dates to choose from; `until` is the deadline of whoever must act.
 * The notes are the latest from each side to the other. Each `whyNot…` concerns the reader.
 */
export const PhotoSession = z.object({
  id: Id,
  tutor: Person,
  studio: Person,
  status: z.enum(photoSessionStatuses),
  waitsFor: z.nullable(z.enum(["studio", "tutor"])),
  until: z.nullable(Instant),
  place: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  proposals: z.array(Instant),
  start: z.nullable(Instant),
  end: z.nullable(Instant),
  studioNote: z.nullable(z.string()),
  tutorNote: z.nullable(z.string()),
  since: Instant,
  closedAt: z.nullable(Instant),
  whyNotPropose: WhyNot,
  whyNotChoose: WhyNot,
  whyNotDecline: WhyNot,
  whyNotFinish: WhyNot,
});
export type PhotoSession = z.input<typeof PhotoSession>;

/** What a studio needs to know about a tutor: texts and files of the tutor's page, and the latest photo session. */
export const TutorForStudio = z.object({
  session: PhotoSession,
  bio: z.nullable(z.string()),
  about: z.nullable(z.string()),
  image: z.nullable(z.string()),
  video: z.nullable(z.string()),
  thumbnail: z.nullable(z.string()),
});
export type TutorForStudio = z.input<typeof TutorForStudio>;

export const photoSessionStates = ["assigned", "proposed", "scheduled", "done", "cancelled"] as const;
export type PhotoSessionState = (typeof photoSessionStates)[number];
export const PhotoSessionFilter = z.strictObject({
  ...paging,
  /** A list of `scheduled` sessions comes soonest first, any other list latest first. */
  state: z.optional(z.enum(photoSessionStates)),
  studio: z.optional(IdText),
});
export type PhotoSessionFilter = z.input<typeof PhotoSessionFilter>;

const areDifferent = z.refine<readonly Temporal.Instant[]>((starts) => new Set(starts.map(String)).size === starts.length);
export const Proposal = z.strictObject({
  starts: z.array(QuarterHour).check(z.minLength(1), z.maxLength(photoSessionLimits.proposals), areDifferent),
  minutes: Minutes,
  place: Place,
  note: z.optional(Note),
});
export type Proposal = z.input<typeof Proposal>;

const studio = among(Role.Studio);
const theirs = ownerOr(admin, studio, "session-not-found");
const tutors = {
  who: owner(tutor, "session-not-found"),
  params: ById,
  answer: PhotoSession,
  idempotent: true,
  rate: { times: 20, seconds: 60 },
} as const;
const audited = { audits: "photo-session", answer: PhotoSession, params: ById } as const;

export const photoSessions = {
  assign: post("/photo-session", {
    who: admin,
    staffOnly: true,
    body: z.strictObject({ tutorId: Id, studioId: Id }),
    answer: PhotoSession,
    audits: "photo-session",
    idempotent: true,
    summary: "Leave a tutor's photos to a studio; one that had them before hears that it has not.",
  }),
  list: get("/user/tutor/all/for/studio", {
    who: ownOrAll(admin, studio),
    staffOnly: true,
    query: PhotoSessionFilter,
    answer: page(PhotoSession),
    summary: "The photo sessions left to a studio, or everyone's for admins.",
  }),
  read: get("/user/tutor/:tutorId/for/studio", {
    who: ownerOr(admin, studio, "tutor-not-found"),
    staffOnly: true,
    params: z.strictObject({ tutorId: IdText }),
    answer: TutorForStudio,
    summary: "A tutor with the latest photo session, for the studio it is left to.",
  }),
  propose: put("/photo-session/:id/proposal", {
    ...audited,
    who: theirs,
    staffOnly: true,
    body: Proposal,
    rate: { times: 20, seconds: 60 },
    summary: "Offer dates in the place of those before; a date that was taken is free again.",
  }),
  calendarFile: get("/photo-session/:id/calendar", {
    who: owner(tutor, "session-not-found"),
    params: ById,
    answer: CalendarFile,
    summary: "The date that was taken as an iCalendar file for one's own calendar.",
  }),
  choose: put("/photo-session/:id/choice", {
    ...tutors,
    body: z.strictObject({ start: QuarterHour }),
    summary: "Take one of the dates.",
  }),
  decline: put("/photo-session/:id/refusal", {
    ...tutors,
    body: z.strictObject({ note: Note }),
    summary: "Say why no date suits, or give one back before it begins: the studio offers others.",
  }),
  finish: put("/photo-session/:id/outcome", {
    ...audited,
    who: theirs,
    staffOnly: true,
    body: z.strictObject({ came: z.boolean() }),
    summary: "Say that the photos were taken, or that the tutor did not come, once it has begun.",
  }),
  cancel: put("/photo-session/:id/cancellation", {
    ...audited,
    who: admin,
    staffOnly: true,
    summary: "Take a tutor's photos from a studio, without another one for now.",
  }),
} satisfies Record<string, Endpoint>;

export const photoSessionEvents = {
  /** Pushed to the tutor and the studio when anything about a session changes. */
  PhotoSessionChanged: event(z.object({ id: Id })),
};
