import { sessionTimes } from "@hiwar/contract/sessions";
import { type Insertable, sql, type UpdateQueryBuilder, type UpdateResult } from "kysely";
import type { Database } from "../kernel/database.ts";
import { precompiled } from "../kernel/precompiled.ts";
import type { DB } from "../kernel/tables.ts";
import type { Span } from "../kernel/time.ts";

const sessionColumns = ["kind", "starts_at", "ends_at", "created_at", "closed_at"] as const;
type NewSession = Pick<Insertable<DB["session"]>, (typeof sessionColumns)[number]>;

const madeSession = precompiled<NewSession & { members: readonly number[] }>()((db, value) =>
  db
    .with("made", (make) =>
      make
        .insertInto("session")
        .values(Object.fromEntries(sessionColumns.map((column) => [column, value(column)])) as NewSession)
        .returning("id"),
    )
    .insertInto("session_member")
    .columns(["session_id", "person_id"])
    .expression(({ selectFrom }) =>
      selectFrom("made").select(["made.id", sql<number>`unnest(${value("members")}::bigint[])`.as("person_id")]),
    )
    .returning("session_id"),
);

/** Inserts a session and its member rows in one statement; returns the session's UUID without prefix. */
export async function insertSession(db: Database, values: NewSession, members: readonly number[]): Promise<string> {
  const [row] = await madeSession(db, { closed_at: null, ...values, members });
  return (row as { session_id: string }).session_id;
}

/** Moves a session to another span and reopens it if it was closed. */
export async function updateSessionSpan(db: Database, id: string, span: Span): Promise<void> {
  await db.updateTable("session").set({ starts_at: span.start, ends_at: span.end, closed_at: null }).where("id", "=", id).execute();
}

/** Closes a session and all its seats. Returns its kind and members; undefined if it was closed already. */
export async function closeSessionRow(
  db: Database,
  id: string,
  now: Temporal.Instant,
): Promise<{ kind: 2 | 3 | 4; members: number[] } | undefined> {
  const closed = await db
    .updateTable("session")
    .set({ closed_at: now })
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .returning(({ ref }) => ref("kind").$castTo<2 | 3 | 4>().as("kind"))
    .executeTakeFirst();
  if (!closed) return undefined;
  await endSeats(db, (seats) => seats.where("session_id", "=", id));
  const members = await db.selectFrom("session_member").select("person_id as personId").where("session_id", "=", id).execute();
  return { kind: closed.kind, members: members.map(({ personId }) => personId) };
}

type OpenSeats = UpdateQueryBuilder<DB, "session_presence", "session_presence", UpdateResult>;

/** Ends open seats at their last heartbeat and records an event for each. */
async function endSeats(db: Database, which: (seats: OpenSeats) => OpenSeats): Promise<void> {
  const open = db.updateTable("session_presence").set({ left_at: sql`last_seen_at` }).where("left_at", "is", null);
  const ended = await which(open).returning(["session_id", "person_id", "last_seen_at as at"]).execute();
  if (ended.length > 0)
    await db
      .insertInto("session_event")
      .values(ended.map((seat) => ({ ...seat, kind: "left" })))
      .execute();
}

/** Selects every seat ever taken in a session, open or ended; presence is measured from them. */
export function selectSeats(db: Database, sessionId: string) {
  return db
    .selectFrom("session_presence")
    .select(["person_id as personId", "joined_at as joinedAt", "last_seen_at as lastSeenAt", "left_at as leftAt"])
    .where("session_id", "=", sessionId)
    .execute();
}

/** Ends silent seats at their last heartbeat. */
export async function closeOrphans(db: Database, now: Temporal.Instant): Promise<void> {
  const silentSince = now.subtract({ seconds: sessionTimes.orphanSeconds });
  await endSeats(db, (seats) => seats.where("last_seen_at", "<", silentSince));
}

/** Selects all open rooms past their closing time, including those that failed to close before. */
export async function selectOverdueSessions(db: Database, now: Temporal.Instant): Promise<string[]> {
  const endedBefore = now.subtract({ minutes: sessionTimes.closesAfterMinutes });
  const rows = await db.selectFrom("session").select("id").where("closed_at", "is", null).where("ends_at", "<", endedBefore).execute();
  return rows.map(({ id }) => id);
}

/** Records that the service was up at a moment; equal instants share one row. */
export async function insertHeartbeat(db: Database, at: Temporal.Instant): Promise<void> {
  await db
    .insertInto("service_heartbeat")
    .values({ at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes the service's heartbeats before an instant. */
export async function deleteHeartbeats(db: Database, before: Temporal.Instant): Promise<void> {
  await db.deleteFrom("service_heartbeat").where("at", "<", before).execute();
}

/** Selects the service's heartbeats within a span, both ends inclusive, in order. */
export async function selectHeartbeats(db: Database, { start, end }: Span): Promise<Temporal.Instant[]> {
  const rows = await db
    .selectFrom("service_heartbeat")
    .select("at")
    .where("at", ">=", start)
    .where("at", "<=", end)
    .orderBy("at")
    .execute();
  return rows.map(({ at }) => at);
}
