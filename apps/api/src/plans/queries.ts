import type { InviteState, PlanPeriod, PlanState } from "@hiwar/contract/plans";
import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from "kysely";
import type { Database } from "../kernel/database.ts";
import { countUpTo, inPage, ofPerson, type Page } from "../kernel/paging.ts";
import type { DB } from "../kernel/tables.ts";

function selectPlans(db: Database) {
  return db
    .selectFrom("plan")
    .select(({ eb }) => [
      "plan.id",
      "weekly_minutes as weeklyMinutes",
      "month_price_piasters as monthPricePiasters",
      "month_discount as monthDiscount",
      "quarter_discount as quarterDiscount",
      "year_discount as yearDiscount",
      "free_trial as freeTrial",
      "for_invites_only as forInvitesOnly",
      "plan.created_at as createdAt",
      eb("retired_at", "is not", null).$castTo<boolean>().as("retired"),
    ]);
}

export type PlanRow = Awaited<ReturnType<typeof selectPlan>> & object;

/** Selects the public plans, fewest weekly minutes first: neither retired nor for invites only. */
export function selectPublicPlans(db: Database) {
  return selectPlans(db)
    .where("for_invites_only", "=", false)
    .where("retired_at", "is", null)
    .orderBy("weekly_minutes")
    .orderBy("id")
    .execute();
}

/** Selects a plan by id, retired and invite-only ones included; undefined if there is none. */
export function selectPlan(db: Database, id: number) {
  return selectPlans(db).where("id", "=", id).executeTakeFirst();
}

/** Selects a plan with a shared lock, so that nobody changes or retires it until the transaction ends. */
export function lockSoldPlan(db: Database, id: number) {
  return selectPlans(db).where("id", "=", id).forShare().executeTakeFirst();
}

const isRetired = sql<boolean>`(retired_at is not null)`;

/** A query of the plans in a state; all of them if none is given. */
function selectKept(db: Database, state: PlanState | undefined) {
  const plans = selectPlans(db);
  if (state === undefined) return plans;
  if (state === "retired") return plans.where(isRetired);
  const offered = plans.where(({ not }) => not(isRetired));
  if (state === "trial") return offered.where("free_trial", "=", true);
  return offered.where("free_trial", "=", false).where("for_invites_only", "=", state === "invited");
}

/** A query of plans as staff see them: retired ones last, fewest weekly minutes first. */
export function planRecordsQuery(db: Database, state: PlanState | undefined, page: Page | null) {
  const inOrder = selectKept(db, state).orderBy(isRetired).orderBy("weekly_minutes").orderBy("id");
  return inPage(inOrder.select(["retired_at as retiredAt", "version"]), page);
}

/** Counts the rows of `planRecordsQuery`, up to the cap of `countUpTo`. */
export function countPlanRecords(db: Database, state: PlanState | undefined, page: Page): Promise<number> {
  return countUpTo(db, selectKept(db, state), page);
}

/** Selects a plan as staff see it; undefined if there is none. */
export function selectPlanRecord(db: Database, id: number) {
  return selectPlans(db).select(["retired_at as retiredAt", "version"]).where("id", "=", id).executeTakeFirst();
}

/** Selects and locks a plan; nobody else changes or orders it until the transaction ends. */
export function lockPlanRecord(db: Database, id: number) {
  return selectPlans(db).select(["retired_at as retiredAt", "version"]).where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/** Inserts a plan and returns its id. */
export async function insertPlan(db: Database, values: Insertable<DB["plan"]>): Promise<number> {
  return (await db.insertInto("plan").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

/** Updates a plan and increments its version. */
export async function updatePlan(db: Database, id: number, change: Updateable<DB["plan"]>): Promise<void> {
  await db
    .updateTable("plan")
    .set(change)
    .set(({ eb }) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Selects plans by ids, unordered, retired ones included; ids without a plan are skipped. */
export function selectPlansByIds(db: Database, ids: readonly number[]) {
  return ids.length === 0
    ? Promise.resolve([])
    : selectPlans(db)
        .where("id", "in", [...ids])
        .execute();
}

function selectInvites(db: Database) {
  return db
    .selectFrom("plan_invite")
    .select(({ ref }) => [
      "plan_invite.id",
      "plan_id as planId",
      "student_id as studentId",
      ref("period").$castTo<PlanPeriod | null>().as("period"),
      "expires_at as expiresAt",
      "accepted_at as acceptedAt",
      "ended_at as endedAt",
      "plan_invite.created_at as createdAt",
    ]);
}

export type InviteRow = Awaited<ReturnType<typeof lockInvite>> & object;

/** Limits invites to a state at `now`; all of them if none is given. */
function inState<Row>(rows: SelectQueryBuilder<DB, "plan_invite", Row>, state: InviteState | undefined, now: Temporal.Instant) {
  if (state === undefined) return rows;
  if (state === "accepted") return rows.where("accepted_at", "is not", null);
  const unused = rows.where("accepted_at", "is", null);
  if (state === "ended") return unused.where("ended_at", "is not", null);
  const stands = unused.where("ended_at", "is", null);
  if (state === "over") return stands.where("expires_at", "<=", now);
  return stands.where(({ or, eb }) => or([eb("expires_at", "is", null), eb("expires_at", ">", now)]));
}

export interface InviteCriteria {
  /** Null means everybody's. */
  readonly studentId: number | null;
  readonly state: InviteState | undefined;
}

const selectOwnedInvites = (db: Database) =>
  selectInvites(db).innerJoin("person", "person.id", "plan_invite.student_id").select("person.name as studentName");

/** A query of all plan invites in a state with their students, newest first. */
export function invitesQuery(db: Database, state: InviteState | undefined, now: Temporal.Instant) {
  const wanted = inState(db.selectFrom("plan_invite").select("id"), state, now);
  return selectOwnedInvites(db).where("plan_invite.id", "in", wanted).orderBy("plan_invite.id", "desc");
}

/** Selects a page of plan invites with their students, newest first. */
export function selectInvitePage(db: Database, { studentId, state }: InviteCriteria, now: Temporal.Instant, { limit, offset }: Page) {
  const wanted = ofPerson(inState(db.selectFrom("plan_invite").select("id"), state, now), "student_id", studentId);
  return selectOwnedInvites(db)
    .where("plan_invite.id", "in", wanted.orderBy("id", "desc").limit(limit).offset(offset))
    .orderBy("plan_invite.id", "desc")
    .execute();
}

/** Counts the rows of `selectInvitePage`, up to the cap of `countUpTo`. */
export function countInvites(db: Database, { studentId, state }: InviteCriteria, now: Temporal.Instant, page: Page): Promise<number> {
  return countUpTo(db, ofPerson(inState(db.selectFrom("plan_invite"), state, now), "student_id", studentId), page);
}

/** Selects an invite with its student; undefined if there is none. */
export function selectInvite(db: Database, id: number) {
  return selectOwnedInvites(db).where("plan_invite.id", "=", id).executeTakeFirst();
}

/** Inserts an invite and returns its id. Throws `illegal` if an open one to the same plan and period exists. */
export async function insertInvite(db: Database, values: Insertable<DB["plan_invite"]>): Promise<number> {
  return (await db.insertInto("plan_invite").values(values).returning("id").executeTakeFirstOrThrow()).id;
}

/** Updates an invite that the caller has locked. */
export async function updateInvite(db: Database, id: number, change: Updateable<DB["plan_invite"]>): Promise<void> {
  await db.updateTable("plan_invite").set(change).where("id", "=", id).execute();
}

/** Selects a student's invites to one plan, oldest first. */
export function selectInvitesTo(db: Database, studentId: number, planId: number) {
  return selectInvites(db).where("student_id", "=", studentId).where("plan_id", "=", planId).orderBy("id").execute();
}

/** Selects and locks an invite, so that it is accepted only once; undefined if there is none. Does not check whose it is. */
export function lockInvite(db: Database, id: number) {
  return selectInvites(db).where("plan_invite.id", "=", id).forUpdate().executeTakeFirst();
}

/** Marks an invite as accepted; an accepted one stays unchanged. */
export async function markAccepted(db: Database, id: number, now: Temporal.Instant): Promise<void> {
  await db.updateTable("plan_invite").set({ accepted_at: now }).where("id", "=", id).where("accepted_at", "is", null).execute();
}
