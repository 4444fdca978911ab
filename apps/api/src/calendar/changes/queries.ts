import type { WeeklyRange } from "@hiwar/contract/hours";
import { type SqlBool, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { Span } from "../../kernel/time.ts";
import type { SlotRow } from "../queries.ts";

interface Change {
  readonly personId: number;
  readonly kind: "removed" | "copied" | "weekly";
  readonly slotId?: number;
  readonly before: object;
  readonly made?: readonly number[];
}

async function insertChange(db: Database, { personId, kind, slotId, before, made = [] }: Change, now: Temporal.Instant): Promise<number> {
  const { id } = await db
    .insertInto("slot_change")
    .values({
      person_id: personId,
      kind,
      slot_id: slotId ?? null,
      before: JSON.stringify(before),
      made: sql<number[]>`${made}::bigint[]`,
      created_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Stores what is needed to restore a deleted slot. */
export async function insertRemovedSlot(
  db: Database,
  { id, personId, purpose, start, end, weeklyId }: SlotRow,
  now: Temporal.Instant,
): Promise<void> {
  const before = { purpose, start: start.toString(), end: end.toString(), weeklyId };
  await insertChange(db, { personId, kind: "removed", slotId: id, before }, now);
}

/** Stores the slots that a copied week created, as they were created; returns the change's id. */
export function insertCopiedSlots(db: Database, personId: number, made: readonly SlotRow[], now: Temporal.Instant): Promise<number> {
  const before = made.map(({ start, end }) => ({ start: start.toString(), end: end.toString() }));
  return insertChange(db, { personId, kind: "copied", before, made: made.map(({ id }) => id) }, now);
}

/** Stores the weekly hours before and after a change; returns the change's id. */
export function insertWeeklyChange(
  db: Database,
  personId: number,
  { from, to }: { from: readonly WeeklyRange[]; to: readonly WeeklyRange[] },
  now: Temporal.Instant,
): Promise<number> {
  const plain = (ranges: readonly WeeklyRange[]) =>
    ranges.map((range) => ({ weekday: range.weekday, from: range.from, to: range.to, purpose: range.purpose }));
  return insertChange(db, { personId, kind: "weekly", before: { from: plain(from), to: plain(to) } }, now);
}

function selectChanges(db: Database) {
  return db
    .selectFrom("slot_change")
    .select(["id", "person_id as personId", "before", "made", "created_at as createdAt", "undone_at as undoneAt", "restored"])
    .select(({ ref }) => ref("kind").$castTo<Change["kind"]>().as("kind"));
}

export type ChangeRow = Awaited<ReturnType<typeof lockChange>> & object;

/** Locks and returns a copied week or a change of weekly hours, to undo it. */
export function lockChange(db: Database, id: number) {
  return selectChanges(db).where("id", "=", id).where("kind", "<>", "removed").forUpdate().executeTakeFirst();
}

/** Locks and returns the deletion of a slot, by the slot's former id, to undo it. */
export function lockRemoved(db: Database, slotId: number) {
  return selectChanges(db).where("slot_id", "=", slotId).forUpdate().executeTakeFirst();
}

/** Marks a change as undone; `restored` is the id of the slot that came back. */
export async function markUndone(db: Database, id: number, now: Temporal.Instant, restored: number | null = null): Promise<void> {
  await db.updateTable("slot_change").set({ undone_at: now, restored }).where("id", "=", id).execute();
}

/** Of slots as they were created, returns those that are unchanged, and whether time is booked inside. */
export async function selectUnchanged(db: Database, ids: readonly number[], spans: readonly Span[]) {
  const [starts, ends] = [spans.map(({ start }) => start.toString()), spans.map(({ end }) => end.toString())];
  return db
    .selectFrom("availability_slot as slot")
    .innerJoin(
      sql<{
        id: number;
        starts_at: Temporal.Instant;
        ends_at: Temporal.Instant;
      }>`unnest(${ids}::bigint[], ${starts}::timestamptz[], ${ends}::timestamptz[])`.as<"made">(sql`made (id, starts_at, ends_at)`),
      (join) =>
        join.onRef("made.id", "=", "slot.id").onRef("made.starts_at", "=", "slot.starts_at").onRef("made.ends_at", "=", "slot.ends_at"),
    )
    .select("slot.id")
    .select(
      sql<SqlBool>`exists (select from booked_time where booked_time.person_id = slot.person_id and live
        and tstzrange(booked_time.starts_at, booked_time.ends_at) && tstzrange(slot.starts_at, slot.ends_at))`.as("isBooked"),
    )
    .execute();
}
