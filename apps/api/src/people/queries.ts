import { Role } from "@hiwar/contract/kernel/roles";
import { MatchMode, type Sort } from "@hiwar/contract/kernel/shapes";
import type { LessonOutcome } from "@hiwar/contract/lessons";
import { PaymentStatus } from "@hiwar/contract/payments";
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { beginsWith } from "../kernel/begins-with.ts";
import type { Database } from "../kernel/database.ts";
import { countUpTo, inPage, ordered, type Page } from "../kernel/paging.ts";
import type { DB } from "../kernel/tables.ts";
import type { Place } from "./rules.ts";

export interface PersonCriteria {
  readonly role?: Role | undefined;
  readonly blocked?: boolean | undefined;
  readonly match?: MatchMode | undefined;
}

function selectLines(db: Database) {
  return db
    .selectFrom("person")
    .select(({ ref, eb }) => [
      "person.id",
      ref("person.role").$castTo<Role>().as("role"),
      "person.name",
      "gender",
      ref("email").$castTo<string>().as("email"),
      "phone",
      "image",
      eb("email_verified_at", "is not", null).$castTo<boolean>().as("verifiedEmail"),
      eb("phone_verified_at", "is not", null).$castTo<boolean>().as("verifiedPhone"),
      "blocked_at as blockedAt",
      "created_at as createdAt",
    ]);
}

const asked =
  ({ role, blocked }: PersonCriteria) =>
  ({ and, eb }: ExpressionBuilder<DB, "person">) =>
    and([
      ...(role === undefined ? [] : [eb("person.role", "=", role)]),
      ...(blocked === undefined ? [] : [eb("blocked_at", blocked ? "is not" : "is", null)]),
    ]);

/** A query of people by registration date. */
export function peopleLines(db: Database, filter: PersonCriteria, sort: Sort<"createdAt">, page: Page | null) {
  const list = ordered(selectLines(db).where(asked(filter)), sort, { createdAt: "person.created_at", id: "person.id" });
  return inPage(list, page);
}

/** Selects a page of people and their total, up to the cap of `countUpTo`. */
export async function selectPeopleLines(db: Database, filter: PersonCriteria, sort: Sort<"createdAt">, page: Page) {
  const total = () => countUpTo(db, db.selectFrom("person").where(asked(filter)), page);
  return { list: await peopleLines(db, filter, sort, page).execute(), total: await total() };
}

/**
 * Matches a stored text with the typed one: equal, by its beginning or by its end. Except for `loose`, the stored text must be a whole name, mail
 * address, phone or id.
 */
function fits(typed: RawBuilder<string>, match: MatchMode) {
  const [words, whole] = [sql.ref("found.words"), sql.ref("found.whole")];
  if (match === MatchMode.Loose) return beginsWith(words, typed);
  // A range instead of an equality, because it keeps the order of the prefix index.
  if (match === MatchMode.Exact) return sql<SqlBool>`${beginsWith(words, typed)} and ${words} ~<=~ ${typed} and ${whole}`;
  if (match === MatchMode.Prefix) return sql<SqlBool>`${beginsWith(words, typed)} and ${whole}`;
  return sql<SqlBool>`${beginsWith(sql`reverse(${words})`, sql<string>`reverse(${typed})`)} and ${whole}`;
}

/** The sort key of the index that serves a match mode. */
const foundKey = (match: MatchMode | undefined) =>
  match === MatchMode.Suffix ? sql<string>`reverse(found.words)` : sql<string>`found.words`;

/** The columns that hold how many letters a text shares with the previous text of the same person in that index. */
const sharedOf = { loose: "shared", prefix: "shared_whole", suffix: "shared_end" } as const;

/** Selects stored texts that match `text`, only the first one of each person. */
export function personFound(db: Database, text: string, match: MatchMode = MatchMode.Loose) {
  const typed = sql<string>`fold_arabic(${text})`;
  const found = db.selectFrom("person_search as found").where(fits(typed, match));
  // An exact text occurs only once per person.
  return match === MatchMode.Exact ? found : found.where(sql<SqlBool>`${sql.ref(`found.${sharedOf[match]}`)} < length(${typed})`);
}

const foundAsked = (db: Database, { role, blocked, match }: PersonCriteria, text: string) =>
  personFound(db, text, match).where(({ and, eb }) =>
    and([
      ...(role === undefined ? [] : [eb("found.role", "=", role)]),
      ...(blocked === undefined ? [] : [eb("found.blocked", "=", sql.lit(blocked))]),
    ]),
  );

/** A query of people with a matching text, ordered by that text, each person once. */
export function foundLines(db: Database, filter: PersonCriteria, text: string, page: Page | null) {
  const found = foundAsked(db, filter, text).select(["found.person_id", foundKey(filter.match).as("key")]);
  const onPage = inPage(found.orderBy(sql`${foundKey(filter.match)} using ~<~`).orderBy("found.person_id"), page);
  return selectLines(db)
    .innerJoin(onPage.as("onPage"), "onPage.person_id", "person.id")
    .orderBy(sql`"onPage".key using ~<~`)
    .orderBy("person.id");
}

/** Selects a page of matching people and their total, up to the cap of `countUpTo`. */
export async function selectPeopleFound(db: Database, filter: PersonCriteria, text: string, page: Page) {
  const list = await foundLines(db, filter, text, page).execute();
  return { list, total: await countUpTo(db, foundAsked(db, filter, text), page) };
}

/** Selects the ids of the first students who match a text and have at least one payment. */
export async function selectPayersFound(db: Database, text: string, most: number): Promise<number[]> {
  const found = await personFound(db, text)
    .where("found.role", "=", Role.Student)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("payment").select("payment.id").whereRef("payment.person_id", "=", "found.person_id")),
    )
    .select("found.person_id as id")
    .orderBy(sql`found.words using ~<~`)
    .orderBy("found.person_id")
    .limit(most)
    .execute();
  return found.map(({ id }) => id);
}

/** Selects when a person was last active on any device; null if they never signed in. */
export async function selectLastSeen(db: Database, personId: number): Promise<Temporal.Instant | null> {
  const seen = db.selectFrom("device_session").select("seen_at as seenAt").where("person_id", "=", personId);
  return (await seen.orderBy("seen_at", "desc").limit(1).executeTakeFirst())?.seenAt ?? null;
}

/** Counts a person's upcoming lessons. */
export async function countAhead(db: Database, personId: number, now: Temporal.Instant): Promise<number> {
  const { count } = await db
    .selectFrom("lesson")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(({ or, eb }) => or([eb("student_id", "=", personId), eb("tutor_id", "=", personId)]))
    .where("starts_at", ">", now)
    .where("cancelled_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Sums a student's payments that were not refunded, in piasters. */
export async function sumPaid(db: Database, personId: number): Promise<number> {
  const { sum } = await db
    .selectFrom("payment")
    .select(({ fn }) => fn.sum<string | null>("amount_piasters").as("sum"))
    .where("person_id", "=", personId)
    .where("status", "=", sql.lit(PaymentStatus.Paid))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

function selectChanges(db: Database, personId: number) {
  return db
    .selectFrom("audit_entry as entry")
    .innerJoin("person as actor", "actor.id", "entry.actor_id")
    .select(["entry.id", "entry.at", "entry.action", "entry.before", "entry.after", "actor.name as by"])
    .select(sql<string | null>`entry.input ->> 'reason'`.as("reason"))
    .where("entry.subject", "=", `person:${personId}`);
}

/** Selects who blocked a person last, and why. */
export function selectBlocking(db: Database, personId: number) {
  return selectChanges(db, personId)
    .where("action", "=", "accounts.block")
    .where(sql<SqlBool>`entry.after ->> 'blocked' = 'true'`)
    .orderBy("entry.at", "desc")
    .orderBy("entry.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** A part of a list, latest first: at most `limit` rows after the position `after`, or from the beginning. */
interface Stretch {
  readonly after: Place | null;
  readonly limit: number;
}

const comesAfter = (at: Expression<Temporal.Instant>, id: Expression<number>, after: Place | null) =>
  after === null ? sql<SqlBool>`true` : sql<SqlBool>`(${at}, ${id}) < (${after.at}, ${after.id})`;

/** Selects staff's changes of a person. */
export function selectChangesAfter(db: Database, personId: number, { after, limit }: Stretch) {
  return selectChanges(db, personId)
    .where(({ ref }) => comesAfter(ref("entry.at"), ref("entry.id"), after))
    .orderBy("entry.at", "desc")
    .orderBy("entry.id", "desc")
    .limit(limit)
    .execute();
}

/** Selects a person's transactions by creation time. */
export function selectPaymentsAfter(db: Database, personId: number, { after, limit }: Stretch) {
  return db
    .selectFrom("payment")
    .select(({ ref }) => [
      "id",
      "created_at as at",
      "amount_piasters as amountPiasters",
      ref("status").$castTo<PaymentStatus>().as("status"),
      "description",
    ])
    .where("person_id", "=", personId)
    .where(({ ref }) => comesAfter(ref("created_at"), ref("id"), after))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** Selects a person's lessons as student or tutor by start, latest first, so upcoming ones lead. */
export function selectLessonsAfter(db: Database, side: "student" | "tutor", personId: number, { after, limit }: Stretch) {
  const [own, others] = side === "student" ? (["student_id", "tutor_id"] as const) : (["tutor_id", "student_id"] as const);
  return db
    .selectFrom("lesson")
    .innerJoin("person as other", "other.id", `lesson.${others}`)
    .leftJoin("lesson_report as report", "report.lesson_id", "lesson.id")
    .leftJoin("appointment", "appointment.id", "lesson.appointment_id")
    .select(({ ref }) => [
      "lesson.id",
      "lesson.starts_at as start",
      "lesson.ends_at as end",
      "other.id as otherId",
      "other.name as otherName",
      "lesson.cancelled_at as cancelledAt",
      "lesson.returned_at as returnedAt",
      "appointment.hold_until as holdUntil",
      ref("lesson.outcome").$castTo<LessonOutcome | null>().as("outcome"),
      "report.at as reportedAt",
      "report.origin as reportOrigin",
      "report.decided_at as decidedAt",
    ])
    .where(`lesson.${own}`, "=", personId)
    .where(({ ref }) => comesAfter(ref("lesson.starts_at"), ref("lesson.id"), after))
    .orderBy("lesson.starts_at", "desc")
    .orderBy("lesson.id", "desc")
    .limit(limit)
    .execute();
}
