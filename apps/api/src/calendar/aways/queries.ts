import type { HolidayName } from "@hiwar/contract/hours";
import { sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { Span } from "../../kernel/time.ts";

function selectAways(db: Database) {
  return db
    .selectFrom("away")
    .select(["id", "person_id as personId", "starts_at as start", "ends_at as end"])
    .select(({ ref }) => ref("holiday").$castTo<HolidayName | null>().as("holiday"));
}

export type AwayRow = Awaited<ReturnType<typeof selectAwaysAhead>>[number];

/** A person's aways that are not over, sorted by start. */
export function selectAwaysAhead(db: Database, personId: number, now: Temporal.Instant) {
  return selectAways(db)
    .where("person_id", "=", personId)
    .where(sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${now}, null)`)
    .orderBy("starts_at")
    .execute();
}

/** A person's aways that overlap a span, sorted by start. */
export function selectAwaysIn(db: Database, personId: number, span: Span) {
  return selectAways(db)
    .where("person_id", "=", personId)
    .where(sql<boolean>`tstzrange(starts_at, ends_at) && tstzrange(${span.start}, ${span.end})`)
    .orderBy("starts_at")
    .execute();
}

/** Locks and returns an away of any person; undefined when none has this id. */
export function lockAway(db: Database, id: number) {
  return selectAways(db).where("id", "=", id).forUpdate().executeTakeFirst();
}

interface NewAway extends Span {
  readonly personId: number;
  readonly holiday: HolidayName | null;
}

/** Inserts an away and returns its id. Throws `conflicting-schedule` for an overlap with another away of the person. */
export async function insertAway(db: Database, { personId, start, end, holiday }: NewAway, now: Temporal.Instant): Promise<number> {
  const row = { person_id: personId, starts_at: start, ends_at: end, holiday, created_at: now };
  return (await db.insertInto("away").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

/** Sets an earlier end of an away; deletes it when the end is null. */
export async function endAwayAt(db: Database, id: number, end: Temporal.Instant | null): Promise<void> {
  if (end === null) await db.deleteFrom("away").where("id", "=", id).execute();
  else await db.updateTable("away").set({ ends_at: end }).where("id", "=", id).execute();
}
