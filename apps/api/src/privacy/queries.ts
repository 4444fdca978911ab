import { PaymentStatus } from "@hiwar/contract/payments";
import { type Insertable, sql } from "kysely";
import type { Database } from "../kernel/database.ts";
import type { DB } from "../kernel/tables.ts";
import { selectSingles } from "../lessons/counting/queries.ts";
import type { NameOrContact } from "./naming.ts";
import type { LeavingFacts } from "./rules.ts";

const count = (from: ReturnType<typeof sql>) => sql<number>`(select count(*) from ${from})`;

/** Selects the facts that may prevent a person from leaving: counts of unfinished things, and account balances. */
export async function selectLeavingFacts(db: Database, id: number, now: Temporal.Instant): Promise<LeavingFacts> {
  const { New, Processed, Refunding } = PaymentStatus;
  const balance = (account: string) => sql<number>`coalesce((select -amount_piasters from account_balance where account = ${account}), 0)`;
  const { rows } = await sql<Omit<LeavingFacts, "creditPiasters">>`select
    ${count(sql`booked_time where person_id = ${id} and live and tstzrange(starts_at, ends_at) && tstzrange(${now}, null)`)} as appointments,
    ${count(sql`payment where person_id = ${id} and status in (${New}, ${Processed}, ${Refunding})`)} as "openPayments",
    ${count(sql`refund r join payment p on p.id = r.payment_id where p.person_id = ${id} and r.done_at is null and r.refused_at is null`)} as "openRefunds",
    ${count(sql`withdrawal where tutor_id = ${id} and status in (0, 1)`)} as "openWithdrawals",
    ${count(sql`lesson l join lesson_report r on r.lesson_id = l.id where (l.student_id = ${id} or l.tutor_id = ${id}) and r.decided_at is null`)}
      + ${count(sql`conduct_report where (reporter_id = ${id} or reported_id = ${id}) and decided_at is null`)} as "openReports",
    ${balance(`tutor:${id}:pending`)} as "pendingPiasters", ${balance(`tutor:${id}:payable`)} as "payablePiasters",
    ${balance(`unplaced:${id}`)} as "unplacedPiasters"`.execute(db);
  const { credits } = await selectSingles(db, id, now);
  return { ...(rows[0] as LeavingFacts), creditPiasters: credits.reduce((sum, { amountPiasters }) => sum + amountPiasters, 0) };
}

/** Selects a person's former names and contacts. */
export function selectFormerWords(db: Database, personId: number) {
  const words = db.selectFrom("former_word").where("person_id", "=", personId).orderBy("kind").orderBy("word");
  return words.select(({ ref }) => [ref("kind").$castTo<NameOrContact["kind"]>().as("kind"), "word", "is_proven as isProven"]).execute();
}

/** Waits for transactions that write about a person, and blocks new ones: rows that name the person wait for its row, messages for their room's. */
export async function lockAllOf(db: Database, id: number): Promise<void> {
  const rooms = db.selectFrom("chat_room").select("id");
  const mine = rooms.where((where) => where.or([where("first_id", "=", id), where("second_id", "=", id)]));
  await mine.orderBy("id").forNoKeyUpdate().execute();
  await db.selectFrom("person").select("id").where("id", "=", id).forUpdate().execute();
}

/** Selects when the last paid plan of a person ends, among running and later ones; null without any. */
export async function selectPlanEnd(db: Database, id: number, now: Temporal.Instant): Promise<Temporal.Instant | null> {
  const row = await db
    .selectFrom("subscription")
    .select(({ fn }) => fn.max("ends_at").as("endsAt"))
    .where("person_id", "=", id)
    .where("ended_at", "is", null)
    .where("ends_at", ">", now)
    .where("price_piasters", ">", 0)
    .executeTakeFirst();
  return row?.endsAt ?? null;
}

/** Selects people whose erasure is due, longest overdue first. */
export async function selectLeaving(db: Database, now: Temporal.Instant, most: number): Promise<{ id: number }[]> {
  return db.selectFrom("person").select("id").where("leaving_at", "<=", now).orderBy("leaving_at").limit(most).execute();
}

/**
 * Selects people whose notifications may contain the person's name: everybody with a shared room, lesson, interview, photo session, review, rating or
 * wish.
 */
export async function selectPeopleMet(db: Database, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct other as id from (
    select case when first_id = ${id} then second_id else first_id end as other from chat_room where first_id = ${id} or second_id = ${id}
    union all select case when student_id = ${id} then tutor_id else student_id end from lesson where student_id = ${id} or tutor_id = ${id}
    union all select case when tutor_id = ${id} then manager_id else tutor_id end from assessment where tutor_id = ${id} or manager_id = ${id}
    union all select case when tutor_id = ${id} then studio_id else tutor_id end from photo_session where tutor_id = ${id} or studio_id = ${id}
    union all select reviewer_id from intro_video where tutor_id = ${id} and reviewer_id is not null
    union all select tutor_id from rating where rater_id = ${id}
    union all select student_id from wish where tutor_id = ${id}) as met`.execute(db);
  return rows.map((row) => row.id);
}

/** Inserts a requested data export. Throws `still-processing` if one is being made. */
export async function insertExport(db: Database, values: Insertable<DB["data_export"]>): Promise<void> {
  await db.insertInto("data_export").values(values).execute();
}

/** Selects the latest data export that has not expired. */
export function selectLatestExport(db: Database, personId: number, now: Temporal.Instant) {
  return db
    .selectFrom("data_export")
    .select(["asked_at as askedAt", "ready_at as readyAt", "bytes", "name", "expires_at as expiresAt"])
    .where("person_id", "=", personId)
    .where("expires_at", ">", now)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Selects data exports that are due to be made, longest due first, with the person and the leftover of an earlier attempt. */
export function selectUnmadeExports(db: Database, now: Temporal.Instant, most: number) {
  return db
    .selectFrom("data_export")
    .innerJoin("person", "person.id", "data_export.person_id")
    .select([
      "data_export.id",
      "person.id as personId",
      "person.email",
      "person.email_verified_at as emailVerifiedAt",
      "person.phone",
      "person.name",
      "making",
    ])
    .where("due_at", "<=", now)
    .orderBy("due_at")
    .limit(most)
    .execute();
}

/** Records the storage name that an export is about to use, or null. False if nobody waits for the export any more. */
export async function updateMaking(db: Database, id: number, making: string | null): Promise<boolean> {
  const unmade = db.updateTable("data_export").set({ making }).where("id", "=", id).where("ready_at", "is", null);
  return (await unmade.returning("id").executeTakeFirst()) !== undefined;
}

/** Moves a failed export behind the others in the queue. */
export async function postponeMaking(db: Database, id: number, until: Temporal.Instant): Promise<void> {
  await db.updateTable("data_export").set({ due_at: until }).where("id", "=", id).where("ready_at", "is", null).execute();
}

/** Records where the finished export lies. False if nobody waits for it any more. */
export async function updateExport(
  db: Database,
  id: number,
  made: { name: string; bytes: number; readyAt: Temporal.Instant; expiresAt: Temporal.Instant },
): Promise<boolean> {
  const { name, bytes, readyAt, expiresAt } = made;
  const written = await db
    .updateTable("data_export")
    .set({ name, bytes, ready_at: readyAt, expires_at: expiresAt, due_at: null, making: null })
    .where("id", "=", id)
    .where("ready_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return written !== undefined;
}

/** Selects expired exports, longest expired first. */
export function selectSpentExports(db: Database, now: Temporal.Instant, most: number) {
  return db
    .selectFrom("data_export")
    .select(["id", "name", "making"])
    .where("expires_at", "<=", now)
    .orderBy("expires_at")
    .orderBy("id")
    .limit(most)
    .execute();
}

/** Moves an export whose file could not be removed behind the others. */
export async function postponeExport(db: Database, id: number, until: Temporal.Instant): Promise<void> {
  await db.updateTable("data_export").set({ expires_at: until }).where("id", "=", id).execute();
}

/** Deletes the row of a data export. */
export async function deleteExport(db: Database, id: number): Promise<void> {
  await db.deleteFrom("data_export").where("id", "=", id).execute();
}

/** Records files to be removed, each once. */
export async function insertErasedFiles(db: Database, files: readonly Insertable<DB["erased_file"]>[]): Promise<void> {
  if (files.length === 0) return;
  await db
    .insertInto("erased_file")
    .values([...files])
    .onConflict((conflict) => conflict.column("key").doNothing())
    .execute();
}

/** Selects files that are due for removal, longest due first. */
export function selectErasedFiles(db: Database, now: Temporal.Instant, most: number) {
  return db.selectFrom("erased_file").select("key").where("due_at", "<=", now).orderBy("due_at").limit(most).execute();
}

/** Moves a file that the storage failed to remove behind the others. */
export async function postponeErasedFile(db: Database, key: string, until: Temporal.Instant): Promise<void> {
  await db.updateTable("erased_file").set({ due_at: until }).where("key", "=", key).execute();
}

/** Deletes the record of a removed file. */
export async function deleteErasedFile(db: Database, key: string): Promise<void> {
  await db.deleteFrom("erased_file").where("key", "=", key).execute();
}

/** Returns those of these messages that a conduct report contains. */
export async function selectReported(db: Database, messageIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (messageIds.length === 0) return new Set();
  const held = db.selectFrom("conduct_report_message").select("message_id as id").distinct();
  const rows = await held.where("message_id", "in", [...messageIds]).execute();
  return new Set(rows.map(({ id }) => id));
}
