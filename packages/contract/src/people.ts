import * as z from "zod/mini";
import { type Endpoint, get } from "./kernel/endpoint.ts";
import { Role, RoleName, roleNamed } from "./kernel/roles.ts";
import { ById, FlagText, Id, Instant, MatchMode, Minutes, oneOf, Piasters, page, paging, sorted, text } from "./kernel/shapes.ts";
import { admin } from "./kernel/who.ts";
import { lessonOutcomes, lessonStatuses } from "./lessons.ts";
import { PaymentStatus } from "./payments.ts";
import { User } from "./person.ts";
import { FullTutor, MinutesFilter, TaughtPage, TutorFile, TutorLine, TutorsFilter } from "./tutoring.ts";
import { TutorMeta } from "./tutors.ts";

/** A person as a line of the staff's list. */
export const PersonLine = z.object({
  id: Id,
  role: oneOf(Role),
  name: z.string(),
  gender: z.nullable(z.string()),
  email: z.string(),
  phone: z.nullable(z.string()),
  image: z.nullable(z.string()),
  verifiedEmail: z.boolean(),
  verifiedPhone: z.boolean(),
  blockedAt: z.nullable(Instant),
  createdAt: Instant,
});
export type PersonLine = z.input<typeof PersonLine>;

/** A role by its number or its word. */
const RoleText = z.codec(
  z.enum([...Object.values(Role).map(String), ...Object.values(RoleName)] as [string, ...string[]]),
  z.literal(Object.values(Role)),
  { decode: (said) => (/^\d$/.test(said) ? (Number(said) as Role) : roleNamed(said as RoleName)), encode: String },
);

/** So much of an end is typed before it is looked for: short ones are everybody's. */
const shortestEnd = 3;
const isLongEnough = z.refine<{ q?: string | undefined; match?: MatchMode | undefined }>(
  ({ q = "", match }) => match !== MatchMode.Suffix || q === "" || q.length >= shortestEnd,
  { path: ["q"] },
);

/**
 * Whoever is looked for is found by the beginning of any word of their name, of their address, phone or number (`loose`, as long as nothing
 * else is said); or all of one of these is `exact` what was typed, begins or ends so.
 */
export const PeopleFilter = z
  .strictObject({
    ...sorted(paging, ["createdAt"]),
    role: z.optional(RoleText),
    blocked: z.optional(FlagText),
    q: z.optional(text(0, 60)),
    match: z.optional(z.enum(MatchMode)),
  })
  .check(isLongEnough);
export type PeopleFilter = z.input<typeof PeopleFilter>;

/** What a student has: the running plan, what was paid in all, how they kept their lessons, and the topics they like, by their Arabic names. */
const StudentPart = z.object({
  plan: z.nullable(z.object({ weeklyMinutes: Minutes, leftMinutes: Minutes, windowEnd: Instant, endsAt: Instant })),
  paidPiasters: Piasters,
  attended: z.int(),
  missed: z.int(),
  minutes: Minutes,
  creditScore: z.int(),
  topics: z.array(z.string()),
});

/** What a tutor has: the listing, what students say, and what is owed to them. `rating` is in tenths of a star. */
const TutorPart = z.extend(TutorMeta, {
  rating: z.nullable(z.int()),
  ratingCount: z.int(),
  lessons: z.int(),
  students: z.int(),
  pendingPiasters: Piasters,
  payablePiasters: Piasters,
});

/** Everything staff know of a person. `upcoming` are the lessons that blocking or unlisting would cancel. */
export const PersonRecord = z.object({
  person: z.extend(User, { blockedAt: z.nullable(Instant), erasedAt: z.nullable(Instant) }),
  blocking: z.nullable(z.object({ by: z.string(), at: Instant, reason: z.nullable(z.string()) })),
  lastSeenAt: z.nullable(Instant),
  upcoming: z.int(),
  student: z.nullable(StudentPart),
  tutor: z.nullable(TutorPart),
});
export type PersonRecord = z.input<typeof PersonRecord>;

export const personEventKinds = ["lesson", "payment", "change"] as const;
export type PersonEventKind = (typeof personEventKinds)[number];

/** What of a thing was changed, and from what to what, as text. */
const FieldChange = z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) });

/** One thing in a person's time with us: a lesson at its start, a payment when it was begun, what staff changed. */
export const PersonEvent = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("lesson"),
    id: Id,
    at: Instant,
    otherId: Id,
    otherName: z.string(),
    minutes: Minutes,
    status: z.enum(lessonStatuses),
    outcome: z.nullable(z.enum(lessonOutcomes)),
  }),
  z.object({
    kind: z.literal("payment"),
    id: Id,
    at: Instant,
    amountPiasters: Piasters,
    status: oneOf(PaymentStatus),
    description: z.string(),
  }),
  z.object({
    kind: z.literal("change"),
    id: Id,
    at: Instant,
    /** The endpoint, `accounts.block`. */
    action: z.string(),
    by: z.string(),
    reason: z.nullable(z.string()),
    changed: z.array(FieldChange),
  }),
]);
export type PersonEvent = z.input<typeof PersonEvent>;

/** A figure of today until now, and the same of the same weekday a week ago until that time; of lessons, of both whole days. */
const Compared = z.object({ now: z.int(), before: z.int() });

/** Today in Cairo: lessons of the whole day by the hour they begin at, what came in, who came, and which of the team were here in the last ten minutes. */
export const StaffDay = z.object({
  hours: z.array(z.object({ hour: z.int(), start: Instant, lessons: z.int(), before: z.int() })),
  paidPiasters: Compared,
  students: Compared,
  lessons: Compared,
  atWork: z.array(z.object({ id: Id, name: z.string() })),
});
export type StaffDay = z.input<typeof StaffDay>;

/** Where a page of events ended: a moment, a kind and an id, in the order in which events stand. */
const EventPlace = z
  .string()
  .check(z.maxLength(80), z.regex(/^2[01]\d\d-\d\d-\d\dT[\d:.]{5,18}Z~(lesson|payment|change)~\d{1,15}$/), z.refine(isPlace));

function isPlace(text: string): boolean {
  return z.safeParse(Instant, text.split("~")[0]).success;
}

export const people = {
  list: get("/user/list", {
    who: admin,
    staffOnly: true,
    query: PeopleFilter,
    answer: page(PersonLine),
    summary: "People, newest first; those who are looked for in the order of what was found.",
  }),
  record: get("/user/:id/record", {
    who: admin,
    staffOnly: true,
    params: ById,
    answer: PersonRecord,
    summary: "Everything of a person on one page.",
  }),
  events: get("/user/:id/events", {
    who: admin,
    staffOnly: true,
    params: ById,
    query: z.strictObject({ after: z.optional(EventPlace), kind: z.optional(z.enum(personEventKinds)) }),
    answer: z.object({ list: z.array(PersonEvent), next: z.nullable(z.string()) }),
    summary: "What happened with a person, latest first, twenty at a time; `next` is where the following ones begin.",
  }),
  day: get("/day", { who: admin, staffOnly: true, answer: StaffDay, summary: "Today in figures, beside the same day a week ago." }),
  tutors: get("/user/tutor/list", {
    who: admin,
    staffOnly: true,
    query: TutorsFilter,
    answer: page(TutorLine),
    summary: "Tutors and managers, newest first; those who are looked for in the order of what was found.",
  }),
  uncontacted: get("/user/tutor/list/uncontacted", {
    who: admin,
    staffOnly: true,
    query: z.strictObject(paging),
    answer: page(TutorLine),
    summary: "Tutors nobody has let in or spoken to, whoever waits longest first.",
  }),
  fullTutors: get("/user/tutor/full-tutors", {
    who: admin,
    staffOnly: true,
    query: z.strictObject(paging),
    answer: page(FullTutor),
    summary: "Listed tutors with whom nothing can be booked: all their hours are taken, or they offer none.",
  }),
  tutoringMinutes: get("/user/tutor/tutoring-minutes", {
    who: admin,
    staffOnly: true,
    query: MinutesFilter,
    answer: TaughtPage,
    summary: "What tutors taught in a month, the running one unless another is named, most minutes first.",
  }),
  studios: get("/user/studio/list", {
    who: admin,
    staffOnly: true,
    query: z.strictObject(paging),
    answer: page(PersonLine),
    summary: "The studios, newest first.",
  }),
  tutorFile: get("/user/tutor/:id/file", {
    who: admin,
    staffOnly: true,
    params: ById,
    answer: TutorFile,
    summary: "What staff look at before they let a tutor in.",
  }),
} satisfies Record<string, Endpoint>;

/** How many events of a person come at once. */
export const eventsAPage = 20;
