import { Role } from "@hiwar/contract/kernel/roles";
import { type Insertable, type SqlBool, sql, type Updateable } from "kysely";
import type { Database } from "../kernel/database.ts";
import { countUpTo, inPage, type Page } from "../kernel/paging.ts";
import type { DB } from "../kernel/tables.ts";
import { type Audience, placesOf, startOfDay } from "./rules.ts";

/** The last lesson that a student had: it began and was not cancelled. */
const lastLesson = (now: Temporal.Instant) => sql<Temporal.Instant | null>`(
  select starts_at from lesson where student_id = person.id and starts_at <= ${now} and cancelled_at is null order by starts_at desc limit 1)`;

const livePlan = (now: Temporal.Instant) => sql<SqlBool>`exists (
  select from subscription where person_id = person.id and ended_at is null and starts_at <= ${now} and ends_at > ${now})`;

/** Students of an audience who agreed to offers last, by their id. */
function selectAudience(db: Database, audience: Audience, now: Temporal.Instant) {
  const { level, city, hasPlan, lastLessonFrom, lastLessonBefore } = audience;
  const agreed = db
    .selectFrom("consent")
    .distinctOn("person_id")
    .select(["person_id as personId", "granted"])
    .where("kind", "=", sql.lit("marketing"))
    .orderBy("person_id")
    .orderBy("id", "desc");
  return (
    db
      .selectFrom(agreed.as("agreed"))
      .innerJoin("person", "person.id", "agreed.personId")
      .where("agreed.granted", "=", true)
      .where("person.role", "=", sql.lit(Role.Student))
      .where("person.blocked_at", "is", null)
      // An address that nobody proved may be a stranger's.
      .where("person.email_verified_at", "is not", null)
      .$if(level !== undefined, (query) => query.where("person.level", "=", level ?? null))
      .$if(city !== undefined, (query) => query.where("person.city", "in", placesOf(city ?? 0)))
      .$if(hasPlan !== undefined, (query) => query.where(hasPlan ? livePlan(now) : sql<SqlBool>`not ${livePlan(now)}`))
      .$if(lastLessonFrom !== undefined, (query) => query.where(lastLesson(now), ">=", startOfDay(lastLessonFrom ?? "")))
      .$if(lastLessonBefore !== undefined, (query) => query.where(lastLesson(now), "<", startOfDay(lastLessonBefore ?? "")))
  );
}

/** How many students a message would reach now. */
export async function countAudience(db: Database, audience: Audience, now: Temporal.Instant): Promise<number> {
  const { count } = await selectAudience(db, audience, now)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The next of them behind a person's id. */
export async function selectNext(db: Database, audience: Audience, after: number, most: number, now: Temporal.Instant): Promise<number[]> {
  const rows = await selectAudience(db, audience, now)
    .select("person.id")
    // Said of the inner walk too, so that each batch begins where the last one ended.
    .where("agreed.personId", ">", after)
    .orderBy("agreed.personId")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

function selectBroadcasts(db: Database) {
  return db
    .selectFrom("broadcast")
    .innerJoin("person", "person.id", "broadcast.created_by")
    .select(({ ref }) => [
      "broadcast.id",
      "broadcast.title",
      "broadcast.message",
      ref("broadcast.audience").$castTo<Audience>().as("audience"),
      "person.name as by",
      "broadcast.created_at as createdAt",
      "broadcast.done_at as doneAt",
      "broadcast.told",
      "broadcast.sent",
      "broadcast.failed",
    ]);
}

/** One message to many; undefined where there is none. */
export function selectBroadcast(db: Database, id: number) {
  return selectBroadcasts(db).where("broadcast.id", "=", id).executeTakeFirst();
}

/** How the moment at which all were told compares to null in a state. */
const ending = { sending: "is", done: "is not" } as const;

/** Messages to many, newest first. */
export function broadcastsQuery(db: Database, state: keyof typeof ending | undefined, page: Page | null) {
  const rows = inPage(selectBroadcasts(db).orderBy("broadcast.id", "desc"), page);
  return state === undefined ? rows : rows.where("broadcast.done_at", ending[state], null);
}

/** A page of them, and their number as far as `countUpTo` counts. */
export async function selectBroadcastPage(db: Database, state: keyof typeof ending | undefined, page: Page) {
  const all = db.selectFrom("broadcast");
  return {
    list: await broadcastsQuery(db, state, page).execute(),
    total: await countUpTo(db, state === undefined ? all : all.where("broadcast.done_at", ending[state], null), page),
  };
}

/** Lets those who send to the same students take turns, until the transaction ends. */
export async function lockAudience(db: Database, digest: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`broadcast:${digest.toString("hex")}`}, 0))`.execute(db);
}

/** How many messages went to the same students since an instant. */
export async function countSince(db: Database, digest: Buffer, since: Temporal.Instant): Promise<number> {
  const { count } = await db
    .selectFrom("broadcast")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("audience_digest", "=", digest)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Writes a message to many; the same to the same students is refused by its constraint. */
export function insertBroadcast(db: Database, values: Insertable<DB["broadcast"]>) {
  return db.insertInto("broadcast").values(values).returning("id").executeTakeFirstOrThrow();
}

/** A message with how far it has come, which nobody else carries on before the transaction ends. */
export function lockBroadcast(db: Database, id: number) {
  return db
    .selectFrom("broadcast")
    .select(({ ref }) => ["title", "message", ref("audience").$castTo<Audience>().as("audience"), "told_to as toldTo", "told"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

/** Writes how far a message has come. */
export async function updateBroadcast(db: Database, id: number, change: Updateable<DB["broadcast"]>): Promise<void> {
  await db.updateTable("broadcast").set(change).where("id", "=", id).execute();
}

/** Messages whose ends are due to be counted. */
export function selectToCount(db: Database, now: Temporal.Instant, most: number) {
  return db
    .selectFrom("broadcast")
    .select(["id", "created_at as createdAt"])
    .where("count_due_at", "<=", now)
    .orderBy("count_due_at")
    .limit(most)
    .execute();
}

/** Of those who were told by mail or phone, how many were reached and how many by no way. */
export async function countEnds(db: Database, cause: string): Promise<{ sent: number; failed: number }> {
  const { rows } = await sql<{ sent: number; failed: number }>`
    select (count(*) filter (where reached))::int as sent, (count(*) filter (where not reached and over))::int as failed from (
      select bool_or(m.state in ('sent', 'delivered', 'read')) as reached, bool_and(m.state in ('refused', 'unknown')) as over
      from notification n join message m on m.reference = 'notice:' || n.id
      where n.kind = 'broadcast' and n.cause = ${cause} group by n.id) told`.execute(db);
  return rows[0] as { sent: number; failed: number };
}
