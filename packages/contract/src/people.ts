import * as z from "zod/mini";
import { type Endpoint, get } from "./kernel/endpoint.ts";
import { Role, RoleName, roleNamed } from "./kernel/roles.ts";
import { ById, FlagText, Id, Instant, MatchMode, Minutes, oneOf, Piasters, page, paging, sorted, text } from "./kernel/shapes.ts";
import { admin } from "./kernel/who.ts";
import { lessonOutcomes, lessonStatuses } from "./lessons.ts";
import { PaymentStatus } from "./payments.ts";
import { User } from "./person.ts";
import { FullTutor, TaughtFilter, TaughtPage, TutorFile, TutorLine, TutorsFilter } from "./tutoring.ts";
import { TutorMeta } from "./tutors.ts";

/** A person as a row of the lists that staff see. */
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

/** Least characters to search for an ending, because short endings match too many people. */
const shortestEnd = 3;
const isLongEnough = z.refine<{ q?: string | undefined; match?: MatchMode | undefined }>(
  ({ q = "", match }) => match !== MatchMode.Suffix || q === "" || q.length >= shortestEnd,
  { path: ["q"] },
);

/**
 * `q` searches name, mail address, phone and id. `loose`, the default, matches the beginning of any word. The other modes compare one whole field:
 * `exact`, by its beginning or by its end.
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

/**
 * Facts about a student: running plan, payments not refunded, attended and missed lessons, attended minutes, reliability, and Arabic names of
 * topics.
 */
const StudentPart = z.object({
  plan: z.nullable(z.object({ weeklyMinutes: Minutes, leftMinutes: Minutes, windowEnd: Instant, endsAt: Instant })),
  paidPiasters: Piasters,
  attended: z.int(),
  missed: z.int(),
  minutes: Minutes,
  creditScore: z.int(),
  topics: z.array(z.string()),
});

/** Facts about a tutor: the listing, ratings, lessons, students, and money owed to them. `rating` is in tenths of a star. */
const TutorPart = z.extend(TutorMeta, {
  rating: z.nullable(z.int()),
  ratingCount: z.int(),
  lessons: z.int(),
  students: z.int(),
  pendingPiasters: Piasters,
  payablePiasters: Piasters,
});

/** Everything staff see of a person. `upcoming` counts the lessons that blocking or unlisting would cancel. */
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

/** A changed field, with its value before and after as text. */
const FieldChange = z.object({ field: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) });

/** An event in a person's history: a lesson at its start, a payment at its creation, or a change by staff. */
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
    /** The endpoint's name, such as `accounts.block`. */
    action: z.string(),
    by: z.string(),
    reason: z.nullable(z.string()),
    changed: z.array(FieldChange),
  }),
]);
export type PersonEvent = z.input<typeof PersonEvent>;

/** A figure of today so far, compared with the same weekday last week up to the same time. Lessons compare whole days. */
const Compared = z.object({ now: z.int(), before: z.int() });

/**
 * Today in Cairo: uncancelled lessons by the hour they begin, payments received, new students, and up to twenty staff active in the last ten
 * minutes.
 */
export const StaffDay = z.object({
  hours: z.array(z.object({ hour: z.int(), start: Instant, lessons: z.int(), before: z.int() })),
  paidPiasters: Compared,
  students: Compared,
  lessons: Compared,
  atWork: z.array(z.object({ id: Id, name: z.string() })),
});
export type StaffDay = z.input<typeof StaffDay>;

/** A pagination cursor of events: an instant, a kind and an id, in the order of the list. */
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
    query: TaughtFilter,
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

/** Events per page of a person's history. */
export const eventsAPage = 20;
