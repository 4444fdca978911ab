import type { UploadName } from "@hiwar/contract/files";
import type { ErrorCode, FieldCode } from "@hiwar/contract/kernel/errors";
import { type Insertable, type Selectable, sql } from "kysely";
import type { Database } from "../kernel/database.ts";
import type { DB } from "../kernel/tables.ts";
import type { OpenUpload, UploadRefusal } from "./rules.ts";

const selectUploads = (db: Database) =>
  db
    .selectFrom("upload")
    .select(({ ref }) => [
      "id",
      "owner_id as ownerId",
      ref("kind").$castTo<UploadName>().as("kind"),
      "bytes",
      "received",
      "stem",
      "expires_at as expiresAt",
      "judged_at as judgedAt",
      ref("refused_code").$castTo<ErrorCode | null>().as("refusedCode"),
      ref("refused_field").$castTo<FieldCode | null>().as("refusedField"),
      "name",
      "stored_bytes as storedBytes",
      "seconds",
      "width",
      "height",
      "used_at as usedAt",
    ])
    .where("ended_at", "is", null);

export type UploadRow = NonNullable<Awaited<ReturnType<typeof selectUpload>>>;

/** Selects an upload, unless it is being removed. */
export function selectUpload(db: Database, id: string) {
  return selectUploads(db).where("id", "=", id).executeTakeFirst();
}

/** Selects an upload and locks it until the transaction ends. */
export function lockUpload(db: Database, id: string) {
  return selectUploads(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Lets one person begin one upload at a time; the lock is held until the transaction ends. */
export async function lockNewUploads(db: Database, ownerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads of ${ownerId}`}, 0))`.execute(db);
}

/** Selects a person's uploads that were begun after `since`, in whatever state. */
export function selectUploadsSince(db: Database, ownerId: number, since: Temporal.Instant): Promise<OpenUpload[]> {
  return db
    .selectFrom("upload")
    .select([
      "id",
      "bytes",
      "begun_at as begunAt",
      "moved_at as movedAt",
      sql<boolean>`received < bytes and ended_at is null`.as("isUnfinished"),
    ])
    .where("owner_id", "=", ownerId)
    .where("begun_at", ">", since)
    .execute();
}

/** Inserts an upload without any data. */
export async function insertUpload(db: Database, values: Insertable<DB["upload"]>): Promise<void> {
  await db.insertInto("upload").values(values).execute();
}

/** Records a piece before it is stored, so that a leftover file is always known. */
export async function insertPiece(
  db: Database,
  piece: Pick<Selectable<DB["upload_piece"]>, "id" | "upload_id" | "start" | "bytes">,
): Promise<void> {
  await db.insertInto("upload_piece").values(piece).execute();
}

/** Adds a stored piece at the current end of the upload. Returns false if the upload has advanced or is being removed. */
export async function addPiece(
  db: Database,
  { id, upload_id, start, bytes }: Pick<Selectable<DB["upload_piece"]>, "id" | "upload_id" | "start" | "bytes">,
  now: Temporal.Instant,
  expiresAt: Temporal.Instant,
): Promise<boolean> {
  const grown = await db
    .updateTable("upload")
    .set(({ eb }) => ({ received: eb("received", "+", bytes), moved_at: now, expires_at: expiresAt }))
    .where("id", "=", upload_id)
    .where("received", "=", start)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  if (grown.numUpdatedRows === 0n) return false;
  await db.updateTable("upload_piece").set({ stored_at: now }).where("id", "=", id).execute();
  return true;
}

/** Selects the stored pieces of an upload, in order. */
export function selectPieces(db: Database, uploadId: string) {
  return db
    .selectFrom("upload_piece")
    .select(["id", "start", "bytes"])
    .where("upload_id", "=", uploadId)
    .where("stored_at", "is not", null)
    .orderBy("start")
    .execute();
}

/** Selects every recorded piece, stored or not. */
export function selectAllPieces(db: Database, uploadId: string) {
  return db.selectFrom("upload_piece").select("id").where("upload_id", "=", uploadId).execute();
}

/** Deletes the records of pieces removed from the storage. */
export async function deletePieces(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await db
      .deleteFrom("upload_piece")
      .where("id", "in", [...ids])
      .execute();
}

/** Claims a complete upload for validation until an instant. Returns false if somebody else has claimed or finished it. */
export async function claimInspection(db: Database, id: string, now: Temporal.Instant, until: Temporal.Instant): Promise<boolean> {
  const claimed = await db
    .updateTable("upload")
    .set({ judging_until: until })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .where("judged_at", "is", null)
    .where(({ eb, ref }) => eb("received", "=", ref("bytes")))
    .where(({ or, eb }) => or([eb("judging_until", "is", null), eb("judging_until", "<=", now)]))
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
}

/** Releases the claim, so that another process can validate it at once. */
export async function releaseInspection(db: Database, id: string): Promise<void> {
  await db.updateTable("upload").set({ judging_until: null }).where("id", "=", id).where("judged_at", "is", null).execute();
}

export interface InspectedFile {
  readonly name: string;
  readonly storedBytes: number;
  readonly width: number | null;
  readonly height: number | null;
  readonly seconds: number | null;
}

export type Verdict = { readonly complaint: UploadRefusal } | { readonly judged: InspectedFile };

/** Stores the verdict on an upload. Returns false if it has one already or is being removed. */
export async function updateVerdict(db: Database, id: string, verdict: Verdict, now: Temporal.Instant): Promise<boolean> {
  const values =
    "complaint" in verdict
      ? { refused_code: verdict.complaint.code, refused_field: verdict.complaint.field }
      : {
          name: verdict.judged.name,
          stored_bytes: verdict.judged.storedBytes,
          width: verdict.judged.width,
          height: verdict.judged.height,
          seconds: verdict.judged.seconds,
        };
  const settled = await db
    .updateTable("upload")
    .set({ judged_at: now, judging_until: null, ...values })
    .where("id", "=", id)
    .where("judged_at", "is", null)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return settled.numUpdatedRows > 0n;
}

/** Marks an upload as used, so that the sweep keeps its files. */
export async function markUsed(db: Database, id: string, now: Temporal.Instant): Promise<void> {
  await db.updateTable("upload").set({ used_at: now }).where("id", "=", id).execute();
}

/** Ends uploads: nothing can be added to them or made of them any more. */
export async function endUploads(db: Database, ids: readonly string[], now: Temporal.Instant): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("upload")
    .set({ ended_at: now, expires_at: now })
    .where("id", "in", [...ids])
    .where("ended_at", "is", null)
    .execute();
}

/** Selects expired uploads that nobody is validating, longest expired first. */
export function selectExpired(db: Database, now: Temporal.Instant, most: number) {
  return db
    .selectFrom("upload")
    .select(({ ref }) => ["id", "stem", ref("kind").$castTo<UploadName>().as("kind"), "name", "used_at as usedAt"])
    .where("expires_at", "<=", now)
    .where(({ or, eb }) => or([eb("judging_until", "is", null), eb("judging_until", "<=", now)]))
    .orderBy("expires_at")
    .orderBy("id")
    .limit(most)
    .execute();
}

/** Postpones an upload whose files could not be removed. */
export async function postponeExpired(db: Database, id: string, until: Temporal.Instant): Promise<void> {
  await db.updateTable("upload").set({ expires_at: until }).where("id", "=", id).execute();
}

/** Selects complete uploads without a verdict that nobody is validating and whose last piece came at `before` or earlier. */
export function selectUninspected(db: Database, before: Temporal.Instant, now: Temporal.Instant, most: number) {
  return db
    .selectFrom("upload")
    .select(({ ref }) => ["id", ref("kind").$castTo<UploadName>().as("kind")])
    .where("judged_at", "is", null)
    .where("ended_at", "is", null)
    .where(({ eb, ref }) => eb("received", "=", ref("bytes")))
    .where("moved_at", "<=", before)
    .where(({ or, eb }) => or([eb("judging_until", "is", null), eb("judging_until", "<=", now)]))
    .orderBy("moved_at")
    .limit(most)
    .execute();
}

/** Deletes an upload without pieces; the database refuses while a piece is recorded. */
export async function deleteUpload(db: Database, id: string): Promise<void> {
  await db.deleteFrom("upload").where("id", "=", id).execute();
}
