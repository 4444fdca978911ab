import type { Role } from "@hiwar/contract/kernel/roles";
import { sessionTimes } from "@hiwar/contract/sessions";
import { sql } from "kysely";
import type { Database } from "../../kernel/database.ts";

/** Selects a session's kind, span and closing time (null while open); undefined if there is none. */
export function selectSession(db: Database, id: string) {
  return db
    .selectFrom("session")
    .select(({ ref }) => [
      "id",
      ref("kind").$castTo<2 | 3 | 4>().as("kind"),
      "starts_at as start",
      "ends_at as end",
      "closed_at as closedAt",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Selects a session's members by id. The birth year is only for rules and never leaves the server. */
export function selectFaces(db: Database, sessionId: string) {
  return db
    .selectFrom("session_member")
    .innerJoin("person", "person.id", "person_id")
    .select(({ ref }) => ["person.id", "name", "image", ref("role").$castTo<Role>().as("role"), "birth_year as birthYear"])
    .where("session_id", "=", sessionId)
    .orderBy("person.id")
    .execute();
}

/** Selects the member ids of a session; empty for an unknown session. */
export async function selectMemberIds(db: Database, sessionId: string): Promise<number[]> {
  const rows = await db.selectFrom("session_member").select("person_id as personId").where("session_id", "=", sessionId).execute();
  return rows.map(({ personId }) => personId);
}

/** Locks a member, so that their other devices cannot take a seat meanwhile; undefined for a stranger. */
export function lockMember(db: Database, sessionId: string, personId: number) {
  return db
    .selectFrom("session_member")
    .select("person_id as personId")
    .where("session_id", "=", sessionId)
    .where("person_id", "=", personId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Selects taken seats with a recent heartbeat. */
export function selectTakenSeats(db: Database, sessionId: string, now: Temporal.Instant) {
  return db
    .selectFrom("session_presence")
    .select(["person_id as userId", "seat", "camera_on as camera", "microphone_on as microphone", "sharing"])
    .where("session_id", "=", sessionId)
    .where("left_at", "is", null)
    .where("last_seen_at", ">=", now.subtract({ seconds: sessionTimes.orphanSeconds }))
    .orderBy("person_id")
    .execute();
}

const openSeat = (db: Database, sessionId: string, personId: number) =>
  db.selectFrom("session_presence").where("session_id", "=", sessionId).where("person_id", "=", personId).where("left_at", "is", null);

/** Selects a person's open seat, silent or not. */
export function selectOpenSeat(db: Database, sessionId: string, personId: number) {
  return openSeat(db, sessionId, personId).select(["id", "seat", "last_seen_at as lastSeenAt", "line"]).executeTakeFirst();
}

interface Sitting {
  readonly sessionId: string;
  readonly personId: number;
  readonly seat: string;
  readonly line: string;
  readonly camera: boolean;
  readonly microphone: boolean;
}

/** Inserts a seat at `now`. A person has at most one open seat per session, so an earlier one must be ended first. */
export async function insertSeat(
  db: Database,
  { sessionId, personId, seat, line, camera, microphone }: Sitting,
  now: Temporal.Instant,
): Promise<void> {
  await db
    .insertInto("session_presence")
    .values({
      session_id: sessionId,
      person_id: personId,
      seat,
      line,
      camera_on: camera,
      microphone_on: microphone,
      joined_at: now,
      last_seen_at: now,
    })
    .execute();
}

/** Resumes a seat whose device reconnected in time. */
export async function resumeSeat(db: Database, id: number, { line, camera, microphone }: Sitting, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable("session_presence")
    .set({ line, camera_on: camera, microphone_on: microphone, sharing: false, last_seen_at: now })
    .where("id", "=", id)
    .execute();
}

/** Ends a seat; false if it had ended already, so that concurrent calls end it once. */
export async function leaveSeat(db: Database, id: number, leftAt: Temporal.Instant): Promise<boolean> {
  const left = await db
    .updateTable("session_presence")
    .set({ left_at: sql`greatest(joined_at, ${leftAt})` })
    .where("id", "=", id)
    .where("left_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return left !== undefined;
}

/** Records a seat's heartbeat. Returns undefined if it is not the person's open seat, or was silent since before `heardSince`. */
export function touchSeat(
  db: Database,
  { sessionId, personId, seat }: Pick<Sitting, "sessionId" | "personId" | "seat">,
  { now, heardSince }: { now: Temporal.Instant; heardSince: Temporal.Instant },
) {
  return db
    .updateTable("session_presence")
    .set({ last_seen_at: sql`greatest(last_seen_at, ${now})` })
    .where("session_id", "=", sessionId)
    .where("person_id", "=", personId)
    .where("seat", "=", seat)
    .where("left_at", "is", null)
    .where("last_seen_at", ">=", heardSince)
    .returning("id")
    .executeTakeFirst();
}

/** Stores whether a seat's camera, microphone or screen sharing is on. */
export async function updateSwitch(
  db: Database,
  id: number,
  change: { camera_on: boolean } | { microphone_on: boolean } | { sharing: boolean },
): Promise<void> {
  await db.updateTable("session_presence").set(change).where("id", "=", id).execute();
}

/** Selects a person's open seats that were last joined or resumed from this socket. */
export function selectSeatsOfSocket(db: Database, socketId: string, personId: number) {
  return db
    .selectFrom("session_presence")
    .innerJoin("session", "session.id", "session_id")
    .select(({ ref }) => ["session.id as sessionId", ref("kind").$castTo<2 | 3 | 4>().as("kind"), "seat"])
    .where("person_id", "=", personId)
    .where("line", "=", socketId)
    .where("left_at", "is", null)
    .execute();
}

/** Records that a person joined, left, or lost the seat to another device; kept for a year (docs/rules.md#tasks-of-staff). */
export async function insertEvent(
  db: Database,
  sessionId: string,
  personId: number,
  kind: "joined" | "left" | "taken-over",
  at: Temporal.Instant,
): Promise<void> {
  await db.insertInto("session_event").values({ session_id: sessionId, person_id: personId, kind, at }).execute();
}
