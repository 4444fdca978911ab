import type { Contract } from "@hiwar/contract/contract";
import type { Sort } from "@hiwar/contract/kernel/shapes";
import { ids } from "./grow.ts";

type Operation = { [Domain in keyof Contract & string]: `${Domain}.${keyof Contract[Domain] & string}` }[keyof Contract & string];
type EndpointOf<Name extends Operation> = Name extends `${infer Domain extends keyof Contract & string}.${infer One}`
  ? One extends keyof Contract[Domain]
    ? Contract[Domain][One]
    : never
  : never;
type IsStaffRead<E> = E extends { method: "GET"; staffOnly: true } ? true : false;
type StaffRead = { [Name in Operation]: IsStaffRead<EndpointOf<Name>> extends true ? Name : never }[Operation];
/** Reads of a person's own data that staff may make for everyone. */
type SharedRead =
  | "accounts.read"
  | "calendar.list"
  | "calendar.stats"
  | "hours.read"
  | "hours.seen"
  | "ratings.ofRater"
  | "directory.studentStats"
  | "interviews.list"
  | "interviews.read"
  | "demos.list"
  | "demos.read"
  | "onboarding.read"
  | "invoices.list"
  | "invoices.read"
  | "invoices.stats"
  | "introVideos.list"
  | "introVideos.read"
  | "lessons.list"
  | "lessons.attended"
  | "lessons.read"
  | "lessons.bySession"
  | "payments.list"
  | "payments.read"
  | "payments.receipts"
  | "payments.status"
  | "refunds.quote"
  | "subscriptions.list"
  | "subscriptions.read"
  | "plans.invites";

type Sent<Schema> = Schema extends { _zod: { input: infer Values } } ? Values : Record<never, never>;
type Filters<E> = E extends { query: infer Query } ? Omit<Sent<Query>, "page" | "size"> : Record<never, never>;
type Params<E> = E extends { params: infer Given } ? Sent<Given> : Record<never, never>;
/** The values to request of a read's path, and of each of its filters and sorts; a filter that is missing here does not compile. */
type Asked<E> = (keyof Params<E> extends never ? object : { readonly of: readonly Record<keyof Params<E>, string>[] }) &
  (keyof Filters<E> extends never
    ? object
    : {
        readonly by: { readonly [Key in keyof Filters<E>]-?: readonly NonNullable<Filters<E>[Key]>[] };
        /** Filters without which the endpoint refuses the request. */
        readonly needs?: readonly (keyof Filters<E>)[];
      });

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const noon = (ago: number) => `${day(ago)}T12:00:00Z`;
const sorts = <const Column extends string>(...columns: Column[]) => columns.flatMap((column): Sort<Column>[] => [column, `-${column}`]);
const id = (...some: number[]) => some.map((one) => ({ id: String(one) }));

const { firstCandidate, heaviestTutor, heaviestStudent, firstStudent, firstTutor, firstStaff } = ids;
const student = firstStudent + 1;
const tutor = firstTutor + 1;
/** Search texts that find one in ten people, one in a hundred and twenty, one in ten thousand, nobody; a phone number, an email address and an id. */
const found = ["أحمد", "أحمد الشريف", "زكريا جا", "لا أحد", "01100000011", "student-11@", String(student)];

/** One id of each kind of thing in a world, as assigned by the database. */
export interface Things {
  readonly lesson: number;
  readonly session: string;
  readonly payment: number;
  readonly subscription: number;
  readonly task: number;
  readonly plan: number;
  readonly interview: number;
  readonly studio: number;
  readonly film: number;
  readonly withdrawal: number;
  readonly demo: number;
  readonly manager: number;
}

type Reads = { readonly [Name in StaffRead | SharedRead]: Asked<EndpointOf<Name>> };

/** Reads of things of which every world has at least one. */
const firsts = {
  "invites.read": { of: id(1) },
  "plans.readInvite": { of: id(1) },
  "coupons.read": { of: id(1) },
  "broadcasts.read": { of: id(1) },
  "conduct.read": { of: id(1) },
  "bugs.read": { of: id(1) },
  "contact.read": { of: id(1) },
};

const invoicesBy = {
  group: ["open", "closed", "canceled", "approved", "rejected"],
  method: ["0", "1", "2"],
  invoiceStatus: ["0", "1", "2"],
  invoiceMethod: ["0", "1"],
} as const;

/** The lists, with the filter values to request. */
const lists = {
  "people.list": {
    by: {
      role: ["1", "3", "4", "6"],
      blocked: ["true", "false"],
      q: found,
      match: ["exact", "suffix", "prefix", "loose"],
      sort: sorts("createdAt"),
    },
  },
  "people.tutors": { by: { standing: ["waiting", "hidden", "listed"], q: found } },
  "accounts.members": {
    by: { role: ["1", "2", "6"], state: ["active", "blocked", "unenrolled"], text: ["كريم", "staff-1"], sort: sorts("name", "created") },
  },
  "lessons.list": {
    by: {
      cancelled: ["true", "false"],
      when: ["future", "past", "now"],
      order: ["asc", "desc"],
      tutorId: [tutor, heaviestTutor].map(String),
      studentId: [student, heaviestStudent].map(String),
      from: [noon(3)],
      to: [noon(2)],
    },
  },
  "plans.invites": { by: { state: ["open", "accepted", "over", "ended"] } },
  "invites.list": { by: { state: ["waiting", "came", "over", "ended"] } },
  "broadcasts.list": { by: { state: ["sending", "done"] } },
  "broadcasts.audience": {
    by: {
      level: ["1", "3"],
      city: ["1", "3"],
      hasPlan: ["true", "false"],
      lastLessonFrom: ["2026-10-01"],
      lastLessonBefore: ["2026-11-01"],
    },
  },
  "coupons.list": { by: { state: ["open", "over", "ended"], q: ["WELCOME"] } },
  "payments.list": {
    by: {
      personId: [student, heaviestStudent].map(String),
      status: ["1", "3", "0"],
      method: ["0", "2"],
      purpose: ["0", "1"],
      gateway: ["fawry", "paymob"],
      from: [day(3)],
      to: [day(2)],
      q: [...found, "100007919", "bench-000001234"],
      sort: sorts("createdAt"),
    },
  },
  "bugs.list": { by: { state: ["waiting", "closed"] } },
  "contact.list": { by: { state: ["waiting", "closed"] } },
  "tasks.list": { by: { kind: ["payment", "lesson", "tutor", "message", "job", "audit"], state: ["waiting", "decided"] } },
  "audit.list": {
    by: {
      actor: [String(firstStaff), "1"],
      action: ["accounts.block", "topics.create"],
      subject: [`person:${student}`, "person:1"],
      refused: ["true", "false"],
      from: [day(3)],
      to: [day(2)],
    },
  },
  "media.list": { by: { use: ["face", "intro", "thumbnail"], owner: [String(tutor)], sort: sorts("createdAt", "bytes") } },
} satisfies Partial<Reads>;

const assessmentsBy = ({ manager }: Things): Reads["interviews.list"] & Reads["demos.list"] => ({
  by: { state: ["upcoming", "review", "past"], tutorId: [String(firstCandidate)], managerId: [String(manager)] },
});

/** Returns, for every read that staff may make, the ids and filter values to request; `things` supplies some of them. */
export const staffReadCases = (things: Things) =>
  ({
    ...lists,
    "people.record": { of: id(student, tutor, heaviestStudent, heaviestTutor) },
    "people.events": {
      of: id(student, heaviestStudent, heaviestTutor),
      by: { after: [`${noon(20)}~lesson~1`], kind: ["lesson", "payment", "change"] },
    },
    "people.day": {},
    "people.uncontacted": {},
    "people.fullTutors": {},
    "people.tutoringMinutes": { by: { month: [day(0).slice(0, 7), day(40).slice(0, 7), "2020-01"] } },
    "people.studios": {},
    "people.tutorFile": { of: id(tutor, heaviestTutor) },
    "calendar.list": {
      by: { tutorId: [String(tutor)], from: [noon(0)], to: [noon(-14)], moving: [String(things.lesson)] },
      needs: ["tutorId", "from", "to"],
    },
    "hours.read": { by: { tutorId: [String(tutor)] }, needs: ["tutorId"] },
    "hours.seen": { by: { tutorId: [String(tutor)] }, needs: ["tutorId"] },
    "calendar.stats": { by: { tutorId: [String(tutor)], from: [noon(0)], to: [noon(-14)] }, needs: ["from", "to", "tutorId"] },
    "ratings.ofRater": { of: id(student), by: { tutorId: [String(tutor)] } },
    "directory.studentStats": { of: id(student, heaviestStudent) },
    "accounts.read": { of: id(student, tutor) },
    "accounts.invitations": {},
    "lessons.attended": { by: { weeks: ["8", "26"] } },
    "lessons.read": { of: id(things.lesson) },
    "lessons.bySession": { of: [{ sessionId: things.session }] },
    "lessons.evidence": { of: id(things.lesson) },
    "payments.read": { of: id(things.payment) },
    "payments.receipts": { of: id(things.payment) },
    "refunds.quote": { of: id(things.payment) },
    "payments.status": { by: { id: [String(things.payment)] }, needs: ["id"] },
    "payments.record": { of: id(things.payment) },
    "subscriptions.list": { by: { personId: [String(student)] } },
    "subscriptions.read": { of: id(things.subscription) },
    "plans.kept": { by: { state: ["public", "invited", "trial", "retired"] } },
    "plans.record": { of: id(things.plan) },
    ...firsts,
    "sessions.events": { by: { from: [day(3)], to: [day(2)] } },
    "sessions.eventsOf": { of: [{ sessionId: things.session }] },
    "topics.inUse": {},
    "tasks.queues": {},
    "tasks.promises": {},
    "tasks.read": { of: id(things.task) },
    "reconciliation.days": { by: { state: ["differing", "open"] } },
    "statements.read": { by: { month: [day(40).slice(0, 7)] } },
    "reconciliation.day": { of: [{ gateway: "fawry", day: day(2) }] },
    "audit.chain": { by: { after: ["100"] } },
    "media.totals": {},
    "interviews.list": assessmentsBy(things),
    "interviews.read": { of: id(things.interview) },
    "demos.list": assessmentsBy(things),
    "demos.read": { of: id(things.demo) },
    "onboarding.read": { of: [{ tutorId: String(firstCandidate) }, { tutorId: String(tutor) }] },
    "introVideos.list": { by: { state: ["waiting", "decided"] } },
    "introVideos.read": { of: id(things.film) },
    "photoSessions.list": { by: { state: ["assigned", "proposed", "scheduled", "done", "cancelled"], studio: [String(things.studio)] } },
    "photoSessions.read": { of: [{ tutorId: String(firstCandidate) }] },
    "invoices.list": { by: { ...invoicesBy, tutorId: [String(tutor)] } },
    "invoices.read": { of: id(things.withdrawal) },
    "invoices.stats": { of: id(tutor) },
    "invoices.batches": {},
    "platform.links": {},
    "views.list": { by: { place: ["users"] }, needs: ["place"] },
  }) satisfies Reads;
