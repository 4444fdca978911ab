import type { Insertable, Updateable } from "kysely";
import type { Database } from "../../kernel/database.ts";
import { countUpTo, inPage, type Page } from "../../kernel/paging.ts";
import type { DB } from "../../kernel/tables.ts";

function selectVideos(db: Database) {
  return db
    .selectFrom("intro_video")
    .innerJoin("person as tutor", "tutor.id", "intro_video.tutor_id")
    .leftJoin("person as reviewer", "reviewer.id", "intro_video.reviewer_id")
    .select([
      "intro_video.id",
      "intro_video.tutor_id as tutorId",
      "tutor.name as tutorName",
      "tutor.gender as tutorGender",
      "intro_video.reviewer_id as reviewerId",
      "reviewer.name as reviewerName",
      "reviewer.gender as reviewerGender",
      "intro_video.video",
      "intro_video.video_bytes as videoBytes",
      "intro_video.thumbnail",
      "intro_video.thumbnail_bytes as thumbnailBytes",
      "intro_video.seconds",
      "intro_video.created_at as sentAt",
      "intro_video.approved",
      "intro_video.reason",
      "intro_video.files_until as filesUntil",
      "intro_video.late_at as lateAt",
    ]);
}

export type VideoRow = Awaited<ReturnType<typeof lockVideo>>;

/** Selects a film by id; undefined if there is none. */
export function selectVideo(db: Database, id: number) {
  return selectVideos(db).where("intro_video.id", "=", id).executeTakeFirst();
}

/** Selects a tutor's latest film. */
export function selectLatestVideo(db: Database, tutorId: number) {
  return selectVideos(db).where("tutor_id", "=", tutorId).orderBy("intro_video.id", "desc").limit(1).executeTakeFirst();
}

/** Locks a film; its people must be locked before. */
export function lockVideo(db: Database, id: number) {
  return selectVideos(db).where("intro_video.id", "=", id).forNoKeyUpdate("intro_video").executeTakeFirstOrThrow();
}

/** Inserts a film and returns it. Throws `intro-video-exists` if the tutor has an undecided one. */
export async function insertVideo(db: Database, values: Insertable<DB["intro_video"]>) {
  const { id } = await db.insertInto("intro_video").values(values).returning("id").executeTakeFirstOrThrow();
  return lockVideo(db, id);
}

/** Updates a film that the caller has locked, and returns it. */
export async function updateVideo(db: Database, id: number, change: Updateable<DB["intro_video"]>) {
  await db.updateTable("intro_video").set(change).where("id", "=", id).execute();
  return lockVideo(db, id);
}

/** Removes a manager as the reviewer of undecided films. */
export function releaseVideos(db: Database, managerId: number) {
  return db
    .updateTable("intro_video")
    .set({ reviewer_id: null })
    .where("reviewer_id", "=", managerId)
    .where("decided_at", "is", null)
    .returning(["id", "tutor_id as tutorId", "reviewer_id as reviewerId"])
    .execute();
}

/** Selects films whose files are due for removal, longest due first. */
export function selectVideosToClear(db: Database, now: Temporal.Instant, most: number) {
  return selectVideos(db).where("files_until", "<=", now).orderBy("files_until").orderBy("intro_video.id").limit(most).execute();
}

/** Selects films past their promised review that were not reported yet, longest late first. */
export function selectLateVideos(db: Database, now: Temporal.Instant, most: number) {
  return selectVideos(db).where("late_at", "<=", now).orderBy("late_at").orderBy("intro_video.id").limit(most).execute();
}

/** Makes the files of a tutor's refused films due for removal, because another film has replaced them. */
export async function clearRefusedVideos(db: Database, tutorId: number, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable("intro_video")
    .set({ files_until: now })
    .where("tutor_id", "=", tutorId)
    .where("approved", "=", false)
    .where("files_until", ">", now)
    .execute();
}

/** Counts the undecided films of each of these managers. */
export async function countOpenVideos(db: Database, managerIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("intro_video")
    .select(({ fn }) => ["reviewer_id as reviewerId", fn.countAll<number>().as("count")])
    .where("reviewer_id", "in", [...managerIds])
    .where("decided_at", "is", null)
    .groupBy("reviewer_id")
    .execute();
  return new Map(rows.flatMap(({ reviewerId, count }) => (reviewerId === null ? [] : [[reviewerId, count] as const])));
}

interface Wanted {
  readonly tutorId?: number;
  /** Selects films assigned to this manager or to nobody. */
  readonly managerId?: number;
  readonly state: "waiting" | "decided" | undefined;
}

function matching(db: Database, { tutorId, managerId, state }: Wanted) {
  return db
    .selectFrom("intro_video")
    .where(({ and, or, eb }) =>
      and([
        ...(tutorId === undefined ? [] : [eb("intro_video.tutor_id", "=", tutorId)]),
        ...(managerId === undefined
          ? []
          : [or([eb("intro_video.reviewer_id", "=", managerId), eb("intro_video.reviewer_id", "is", null)])]),
        ...(state === undefined ? [] : [eb("intro_video.decided_at", state === "waiting" ? "is" : "is not", null)]),
      ]),
    );
}

/** A query of films: waiting ones oldest first, others latest first. */
export function videosQuery(db: Database, wanted: Wanted, page: Page | null) {
  const direction = wanted.state === "waiting" ? "asc" : "desc";
  const chosen = matching(db, wanted).select("intro_video.id").orderBy("intro_video.id", direction);
  return selectVideos(db).where("intro_video.id", "in", inPage(chosen, page)).orderBy("intro_video.id", direction);
}

/** Selects a page of films and their total, up to the cap of `countUpTo`. */
export async function selectVideosIn(db: Database, wanted: Wanted, page: Page) {
  const [list, total] = await Promise.all([videosQuery(db, wanted, page).execute(), countUpTo(db, matching(db, wanted), page)]);
  return { list, total };
}
