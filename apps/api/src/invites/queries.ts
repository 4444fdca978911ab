import type { MailedInviteState } from "@hiwar/contract/invites";
import type { PlanPeriod } from "@hiwar/contract/plans";
import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from "kysely";
import type { Database } from "../kernel/database.ts";
import { countUpTo, type Page } from "../kernel/paging.ts";
import type { DB } from "../kernel/tables.ts";

function selectInvites(db: Database) {
  return db
    .selectFrom("invite")
    .leftJoin("plan_invite", "plan_invite.id", "invite.plan_invite_id")
    .select(({ ref }) => [
      "invite.id",
      "invite.email",
      "invite.plan_id as planId",
      ref("invite.period").$castTo<PlanPeriod | null>().as("period"),
      "invite.expires_at as expiresAt",
      "invite.ended_at as endedAt",
      "invite.created_at as createdAt",
      "invite.created_by as createdBy",
      "plan_invite_id as planInviteId",
      "student_id as studentId",
    ]);
}
export type InviteRow = Awaited<ReturnType<typeof selectInvite>> & object;

/** Locks a mail address, so that nobody else invites or verifies it until the transaction ends. */
export async function lockAddress(db: Database, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invite:${email.toLowerCase()}`}, 0))`.execute(db);
}

/** Selects a mailed invite; undefined if there is none. */
export function selectInvite(db: Database, id: number) {
  return selectInvites(db).where("invite.id", "=", id).executeTakeFirst();
}

/** Selects and locks an invite; nobody can change or accept it until the transaction ends. */
export function lockInvite(db: Database, id: number) {
  return selectInvites(db).where("invite.id", "=", id).forUpdate("invite").executeTakeFirst();
}

/** Locks the waiting invites of a mail address, oldest first. */
export function lockWaiting(db: Database, email: string, now: Temporal.Instant) {
  return selectInvites(db)
    .where("invite.email", "=", email)
    .where("plan_invite_id", "is", null)
    .where("invite.ended_at", "is", null)
    .where("invite.expires_at", ">", now)
    .orderBy("invite.id")
    .forUpdate("invite")
    .execute();
}

/** Inserts an invite and returns its id. Throws `illegal` if one waits for the same mail address, plan and period. */
export async function insertInvite(db: Database, values: Insertable<DB["invite"]>): Promise<number> {
  return (await db.insertInto("invite").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

/** Updates an invite that the caller has locked. */
export async function updateInvite(db: Database, id: number, change: Updateable<DB["invite"]>): Promise<void> {
  await db.updateTable("invite").set(change).where("id", "=", id).execute();
}

function inState<Row>(rows: SelectQueryBuilder<DB, "invite", Row>, state: MailedInviteState | undefined, now: Temporal.Instant) {
  if (state === undefined) return rows;
  if (state === "came") return rows.where("plan_invite_id", "is not", null);
  const unused = rows.where("plan_invite_id", "is", null);
  if (state === "ended") return unused.where("ended_at", "is not", null);
  return unused.where("ended_at", "is", null).where("expires_at", state === "waiting" ? ">" : "<=", now);
}

/** Returns a query of the mailed invites in a state, or of all, without paging, newest first. */
export function invitesQuery(db: Database, state: MailedInviteState | undefined, now: Temporal.Instant) {
  const ids = inState(db.selectFrom("invite").select("invite.id"), state, now);
  return selectInvites(db).where("invite.id", "in", ids).orderBy("invite.id", "desc");
}

/** Selects a page of mailed invites, newest first. */
export function selectInvitePage(db: Database, state: MailedInviteState | undefined, now: Temporal.Instant, { limit, offset }: Page) {
  const ids = inState(db.selectFrom("invite").select("invite.id"), state, now).orderBy("invite.id", "desc").limit(limit).offset(offset);
  return selectInvites(db).where("invite.id", "in", ids).orderBy("invite.id", "desc").execute();
}

/** Counts the rows of `selectInvitePage`, up to the cap of `countUpTo`. */
export function countInvites(db: Database, state: MailedInviteState | undefined, now: Temporal.Instant, page: Page): Promise<number> {
  return countUpTo(db, inState(db.selectFrom("invite"), state, now), page);
}
