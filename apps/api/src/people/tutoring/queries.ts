import { Role } from "@hiwar/contract/kernel/roles";
import type { ListingState } from "@hiwar/contract/tutoring";
import { type SqlBool, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import { countUpTo, inPage, type Page } from "../../kernel/paging.ts";
import type { Span } from "../../kernel/time.ts";
import { personFound } from "../queries.ts";

function selectLines(db: Database) {
  return db
    .selectFrom("tutor")
    .innerJoin("person", "person.id", "tutor.person_id")
    .select(({ ref, eb }) => [
      "person.id",
      ref("person.role").$castTo<Role>().as("role"),
      eb("person.role", "=", Role.Tutor).$castTo<boolean>().as("isTutor"),
      "person.name",
      "person.gender",
      ref("person.email").$castTo<string>().as("email"),
      "person.phone",
      "person.image",
      "person.city",
      "person.birth_year as birthYear",
      "person.blocked_at as blockedAt",
      "person.created_at as createdAt",
      eb("person.email_verified_at", "is not", null).$castTo<boolean>().as("verifiedEmail"),
      eb("person.phone_verified_at", "is not", null).$castTo<boolean>().as("verifiedPhone"),
      "tutor.bio",
      "tutor.about",
      "tutor.video",
      "tutor.thumbnail",
      ref("tutor.standing").$castTo<ListingState>().as("standing"),
      "tutor.contacted_at as contactedAt",
      "tutor.rating_sum as ratingSum",
      "tutor.rating_count as ratingCount",
      "tutor.lesson_count as lessons",
    ]);
}
export type TutorRow = Awaited<ReturnType<typeof selectUncontacted>>["list"][number];

function tutorsAsked(db: Database, standing: ListingState | undefined) {
  const all = db.selectFrom("tutor as one");
  return standing === undefined ? all : all.where("one.standing", "=", standing);
}

/** A query of tutors, newest first. */
export function tutorLines(db: Database, standing: ListingState | undefined, page: Page | null) {
  const onPage = inPage(tutorsAsked(db, standing).select("one.person_id").orderBy("one.person_id", "desc"), page);
  return selectLines(db).innerJoin(onPage.as("onPage"), "onPage.person_id", "tutor.person_id").orderBy("tutor.person_id", "desc");
}

/** Selects a page of tutors and their total, up to the cap of `countUpTo`. */
export async function selectTutors(db: Database, standing: ListingState | undefined, page: Page) {
  const list = await tutorLines(db, standing, page).execute();
  return { list, total: await countUpTo(db, tutorsAsked(db, standing), page) };
}

const tutorsNamed = (db: Database, standing: ListingState | undefined, text: string) =>
  personFound(db, text).where(({ eb }) =>
    standing === undefined ? eb("found.standing", "is not", null) : eb("found.standing", "=", standing),
  );

/** A query of tutors with a stored text that begins with `text`, ordered by that text, each once. */
export function foundTutorLines(db: Database, standing: ListingState | undefined, text: string, page: Page | null) {
  const found = tutorsNamed(db, standing, text).select(["found.person_id", "found.words"]);
  const onPage = inPage(found.orderBy(sql`found.words using ~<~`).orderBy("found.person_id"), page);
  return selectLines(db)
    .innerJoin(onPage.as("onPage"), "onPage.person_id", "tutor.person_id")
    .orderBy(sql`"onPage".words using ~<~`)
    .orderBy("tutor.person_id");
}

/** Selects a page of matching tutors and their total, up to the cap of `countUpTo`. */
export async function selectTutorsFound(db: Database, standing: ListingState | undefined, text: string, page: Page) {
  const list = await foundTutorLines(db, standing, text, page).execute();
  return { list, total: await countUpTo(db, tutorsNamed(db, standing, text), page) };
}

/** Selects a page of tutors who were neither admitted nor contacted, longest waiting first. */
export async function selectUncontacted(db: Database, page: Page) {
  const waiting = db
    .selectFrom("tutor as one")
    .where("one.activated_at", "is", null)
    .where("one.contacted_at", "is", null)
    // A subquery per row, because with a join PostgreSQL would scan all people for the few who wait.
    .where(sql<SqlBool>`(select role = ${sql.lit(Role.Tutor)} and blocked_at is null from person where person.id = one.person_id)`);
  const onPage = inPage(waiting.select("one.person_id").orderBy("one.person_id"), page);
  const list = selectLines(db).innerJoin(onPage.as("onPage"), "onPage.person_id", "tutor.person_id").orderBy("tutor.person_id");
  return { list: await list.execute(), total: await countUpTo(db, waiting, page) };
}

/** Selects a page of listed tutors without a bookable start, by id. */
export async function selectFull(db: Database, page: Page) {
  const full = db.selectFrom("directory_entry as entry").where("entry.next_start", "is", null);
  const onPage = inPage(full.select("entry.tutor_id").orderBy("entry.tutor_id"), page);
  const list = selectLines(db).innerJoin(onPage.as("onPage"), "onPage.tutor_id", "tutor.person_id").orderBy("tutor.person_id");
  return { list: await list.execute(), total: await countUpTo(db, full, page) };
}

export interface Hours {
  readonly offeredMinutes: number;
  readonly bookedMinutes: number;
}

/** Selects the minutes that each person offers within a span, and how many are booked. */
export function selectHours(db: Database, personIds: readonly number[], { start, end }: Span) {
  const within = sql`(extract(epoch from sum(least(ends_at, ${end}) - greatest(starts_at, ${start}))) / 60)::int`;
  const touches = sql<SqlBool>`tstzrange(starts_at, ends_at) && tstzrange(${start}, ${end})`;
  return db
    .selectFrom("person")
    .where("id", "in", [...personIds])
    .select(({ selectFrom }) => [
      "id",
      sql<number>`coalesce((${selectFrom("availability_slot").select(within.as("minutes")).whereRef("person_id", "=", "person.id").where(touches)}), 0)`.as(
        "offeredMinutes",
      ),
      sql<number>`coalesce((${selectFrom("booked_time").select(within.as("minutes")).whereRef("person_id", "=", "person.id").where("live", "=", true).where(touches)}), 0)`.as(
        "bookedMinutes",
      ),
    ])
    .execute();
}

const taughtIn = (db: Database, month: string) => db.selectFrom("lesson_tutor_month as taught").where(sql<SqlBool>`month = ${month}::date`);

/** A query of what tutors taught in a month, given by its first day, most minutes first. */
export function taughtLines(db: Database, month: string, page: Page | null) {
  const taught = taughtIn(db, month);
  const onPage = inPage(taught.selectAll().orderBy("minutes", "desc").orderBy("tutor_id"), page);
  return db
    .selectFrom(onPage.as("taught"))
    .innerJoin("person", "person.id", "taught.tutor_id")
    .select(({ ref }) => [
      "person.id",
      ref("person.role").$castTo<Role>().as("role"),
      "person.name",
      "person.gender",
      ref("person.email").$castTo<string>().as("email"),
      "person.image",
      "taught.lessons",
      "taught.minutes",
    ])
    .orderBy("taught.minutes", "desc")
    .orderBy("taught.tutor_id");
}

/** Selects a page of taught minutes and the total, up to the cap of `countUpTo`. */
export async function selectTaught(db: Database, month: string, page: Page) {
  return { list: await taughtLines(db, month, page).execute(), total: await countUpTo(db, taughtIn(db, month), page) };
}
