import { sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import { anyOfHidden } from "../../kernel/hidden-from-planner.ts";
import { precompiled } from "../../kernel/precompiled.ts";
import type { Span } from "../../kernel/time.ts";
import type { DayMask } from "../rules.ts";

const newChanges = precompiled<Span & { personIds: readonly number[] }>()(
  (_db, value) => sql`insert into directory_change (tutor_id, starts_at, ends_at)
    select person_id, ${value("start")}, ${value("end")} from tutor where person_id = ${anyOfHidden(value("personIds"), "bigint")}`,
);

/** Records a changed span for the tutors among these people, until their directory entries are refreshed. */
export async function insertChanges(db: Database, personIds: readonly number[], span: Span): Promise<void> {
  await newChanges(db, { personIds, ...span });
}

const changed = precompiled<{ most: number }>()((db, value) =>
  db
    .selectFrom("directory_change")
    .select("tutor_id as tutorId")
    .groupBy("tutor_id")
    .orderBy(({ fn }) => fn.min("id"))
    .limit(value("most")),
);

/** Selects tutors with recorded changes, longest waiting first. */
export async function selectChanged(db: Database, most: number): Promise<number[]> {
  return (await changed(db, { most })).map(({ tutorId }) => tutorId);
}

const goneChanges = precompiled<{ tutorIds: readonly number[] }>()((db, value) =>
  db
    .deleteFrom("directory_change")
    .where(sql<boolean>`tutor_id = ${anyOfHidden(value("tutorIds"), "bigint")}`)
    .returning(["tutor_id as tutorId", "starts_at as start", "ends_at as end"]),
);

/** Deletes and returns the recorded changes of these tutors, so that each is handled once. */
export const deleteChanges = (db: Database, tutorIds: readonly number[]) => goneChanges(db, { tutorIds });

const keptStarts = precompiled<{ personIds: readonly number[] }>()((db, value) =>
  db
    .selectFrom("directory_entry")
    .select(["tutor_id as tutorId", "starts", "notice_minutes as noticeMinutes", "rating"])
    .where(sql<boolean>`tutor_id = ${anyOfHidden(value("personIds"), "bigint")}`),
);

export type StoredStarts = Awaited<ReturnType<typeof selectStoredStarts>>[number];

/** Selects the stored starts of those among these people who have an entry. */
export const selectStoredStarts = (db: Database, personIds: readonly number[]) => keptStarts(db, { personIds });

const daysOf = precompiled<{ tutorIds: readonly number[] }>()((db, value) =>
  db
    .selectFrom("directory_day")
    .select(({ ref }) => ["tutor_id as tutorId", ref("day").$castTo<string>().as("day"), "mask"])
    .where(sql<boolean>`tutor_id = ${anyOfHidden(value("tutorIds"), "bigint")}`),
);

/** Selects the day masks of these tutors. */
export const selectDays = (db: Database, tutorIds: readonly number[]) => daysOf(db, { tutorIds });

/** New masks of some of a tutor's days. A day without a mask in `fresh` has no start. */
export interface ChangedDays {
  readonly tutorId: number;
  readonly rating: number;
  readonly days: ReadonlySet<string>;
  readonly fresh: readonly DayMask[];
}

interface DayRows {
  readonly tutorIds: readonly number[];
  readonly ratings: readonly number[];
  readonly days: readonly string[];
  readonly masks: readonly (string | null)[];
}

const changedDays = precompiled<DayRows>()(
  (_db, value) => sql`with given as (
      select * from unnest(${value("tutorIds")}::bigint[], ${value("ratings")}::smallint[], ${value("days")}::date[], ${value("masks")}::text[])
        as given (tutor_id, rating, day, mask)),
    gone as (delete from directory_day using given
      where given.mask is null and directory_day.tutor_id = given.tutor_id and directory_day.day = given.day)
    insert into directory_day (day, rating, tutor_id, mask) select day, rating, tutor_id, mask::bit(96) from given where mask is not null
    on conflict (tutor_id, day) do update set mask = excluded.mask, rating = excluded.rating
    where (directory_day.mask, directory_day.rating) is distinct from (excluded.mask, excluded.rating)`,
);

/** Rewrites some days of several tutors; their other days stay. */
export async function updateDays(db: Database, changes: readonly ChangedDays[]): Promise<void> {
  const rows = changes.flatMap(({ tutorId, rating, days, fresh }) =>
    [...days].map((day) => ({ tutorId, rating, day, mask: fresh.find((one) => one.day === day)?.mask ?? null })),
  );
  if (rows.length === 0) return;
  await changedDays(db, {
    tutorIds: rows.map(({ tutorId }) => tutorId),
    ratings: rows.map(({ rating }) => rating),
    days: rows.map(({ day }) => day),
    masks: rows.map(({ mask }) => mask),
  });
}

/** New starts of an entry, and when it must be refreshed again. */
export interface NewStarts {
  readonly tutorId: number;
  readonly starts: readonly Temporal.Instant[];
  readonly dueAt: Temporal.Instant | null;
}

interface StartRows {
  readonly tutorIds: readonly number[];
  /** Each element is a PostgreSQL array literal, because arrays of different lengths cannot form one array. */
  readonly starts: readonly string[];
  readonly dues: readonly (Temporal.Instant | null)[];
}

const changedStarts = precompiled<StartRows>()(
  (
    _db,
    value,
  ) => sql`update directory_entry set starts = given.starts::timestamptz[], next_start = (given.starts::timestamptz[])[1], due_at = given.due_at
    from unnest(${value("tutorIds")}::bigint[], ${value("starts")}::text[], ${value("dues")}::timestamptz[]) as given (tutor_id, starts, due_at)
    where directory_entry.tutor_id = given.tutor_id`,
);

/** Updates the starts of entries; their other columns stay. */
export async function updateStarts(db: Database, changed: readonly NewStarts[]): Promise<void> {
  if (changed.length === 0) return;
  await changedStarts(db, {
    tutorIds: changed.map(({ tutorId }) => tutorId),
    starts: changed.map(({ starts }) => `{${starts.join(",")}}`),
    dues: changed.map(({ dueAt }) => dueAt),
  });
}
