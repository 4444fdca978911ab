import type { AssessmentFilter, AssessmentOutcome } from "@hiwar/contract/assessments";
import { Role } from "@hiwar/contract/kernel/roles";
import { type ExpressionBuilder, type Insertable, sql, type Updateable } from "kysely";
import type * as z from "zod/mini";
import type { Database } from "../../kernel/database.ts";
import { countUpTo, inPage, type Page } from "../../kernel/paging.ts";
import type { DB } from "../../kernel/tables.ts";
import type { Step } from "./rules.ts";

type Kind = 3 | 4;

function selectAssessments(db: Database) {
  return db
    .selectFrom("assessment")
    .innerJoin("person as tutor", "tutor.id", "assessment.tutor_id")
    .innerJoin("person as manager", "manager.id", "assessment.manager_id")
    .innerJoin("appointment", "appointment.id", "assessment.appointment_id")
    .select(({ ref, fn }) => [
      "assessment.id",
      ref("assessment.kind").$castTo<Kind>().as("type"),
      "assessment.session_id as sessionId",
      "assessment.appointment_id as appointmentId",
      "assessment.tutor_id as tutorId",
      "assessment.manager_id as managerId",
      "tutor.name as tutorName",
      "tutor.gender as tutorGender",
      "tutor.image as tutorImage",
      "tutor.city as tutorCity",
      "manager.name as managerName",
      "manager.gender as managerGender",
      "manager.image as managerImage",
      "assessment.starts_at as start",
      "assessment.ends_at as end",
      "assessment.closed_at as closedAt",
      "assessment.moves",
      ref("assessment.cancelled_as").$castTo<"tutor" | "manager" | "staff" | null>().as("cancelledAs"),
      ref("assessment.outcome").$castTo<AssessmentOutcome | null>().as("outcome"),
      "assessment.met_seconds as metSeconds",
      "assessment.passed",
      "assessment.level",
      "assessment.feedback",
      "assessment.comment",
      ref("assessment.next_step").$castTo<Step | null>().as("nextStep"),
      "assessment.due_at as dueAt",
      "appointment.uid",
      "appointment.sequence",
      fn.coalesce("appointment.changed_at", "appointment.created_at").as("changedAt"),
    ]);
}

export type AssessmentRow = Awaited<ReturnType<typeof lockAssessment>>;

/** Selects an assessment of a kind by id; undefined if there is none. */
export function selectAssessment(db: Database, kind: Kind, id: number) {
  return selectAssessments(db).where("assessment.id", "=", id).where("assessment.kind", "=", kind).executeTakeFirst();
}

/** Selects the tutor's latest booked assessment of a kind. */
export function selectLatest(db: Database, tutorId: number, kind: Kind) {
  return selectAssessments(db)
    .where("assessment.tutor_id", "=", tutorId)
    .where("assessment.kind", "=", kind)
    .orderBy("assessment.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Locks an assessment; its people must be locked before. */
export function lockAssessment(db: Database, id: number) {
  return selectAssessments(db).where("assessment.id", "=", id).forNoKeyUpdate("assessment").executeTakeFirstOrThrow();
}

/** Selects the people of an assessment, so that they can be locked before it. */
export function selectPeopleOf(db: Database, id: number) {
  return db
    .selectFrom("assessment")
    .select(["tutor_id as tutorId", "manager_id as managerId"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

type Wanted = Pick<z.output<typeof AssessmentFilter>, "state" | "tutorId" | "managerId"> & { readonly kind: Kind };

function matching(db: Database, { kind, tutorId, managerId, state }: Wanted, now: Temporal.Instant) {
  return db
    .selectFrom("assessment")
    .where(({ and, eb }) =>
      and([
        eb("assessment.kind", "=", kind),
        ...(tutorId === undefined ? [] : [eb("assessment.tutor_id", "=", tutorId)]),
        ...(managerId === undefined ? [] : [eb("assessment.manager_id", "=", managerId)]),
        ...inState(eb, state, now),
      ]),
    );
}

/** A query of assessments of a kind: upcoming ones soonest first, ones that await a verdict oldest first, others latest first. */
export function assessmentsQuery(db: Database, wanted: Wanted, now: Temporal.Instant, page: Page | null) {
  const { state } = wanted;
  const column = state === "upcoming" || state === "review" ? ("assessment.ends_at" as const) : ("assessment.starts_at" as const);
  const direction = column === "assessment.ends_at" ? "asc" : "desc";
  const chosen = matching(db, wanted, now).select("assessment.id").orderBy(column, direction).orderBy("assessment.id", direction);
  return selectAssessments(db)
    .where("assessment.id", "in", inPage(chosen, page))
    .orderBy(column, direction)
    .orderBy("assessment.id", direction);
}

/** Selects a page of assessments and their total, up to the cap of `countUpTo`. */
export async function selectAssessmentsIn(db: Database, wanted: Wanted, now: Temporal.Instant, page: Page) {
  const [list, total] = await Promise.all([
    assessmentsQuery(db, wanted, now, page).execute(),
    countUpTo(db, matching(db, wanted, now), page),
  ]);
  return { list, total };
}

function inState(eb: ExpressionBuilder<DB, "assessment">, state: Wanted["state"], now: Temporal.Instant) {
  if (state === undefined) return [];
  if (state === "past") return [eb("assessment.closed_at", "is not", null)];
  return [eb("assessment.closed_at", "is", null), eb("assessment.ends_at", state === "upcoming" ? ">" : "<=", now)];
}

/** Inserts an assessment and returns it. If the tutor has an open one of the kind, throws `conflicting-interview` or `demo-session-exists`. */
export async function insertAssessment(db: Database, values: Insertable<DB["assessment"]>) {
  const { id } = await db.insertInto("assessment").values(values).returning("id").executeTakeFirstOrThrow();
  return lockAssessment(db, id);
}

/** Updates an assessment that the caller has locked, and returns it. */
export async function updateAssessment(db: Database, id: number, change: Updateable<DB["assessment"]>) {
  await db.updateTable("assessment").set(change).where("id", "=", id).execute();
  return lockAssessment(db, id);
}

/** Selects a tutor's earlier assessments in order of their start, except cancelled and missed ones. */
export function selectOpenOrDecided(db: Database, tutorId: number) {
  return db
    .selectFrom("assessment")
    .select(({ ref }) => [ref("kind").$castTo<Kind>().as("type"), "closed_at as closedAt", "passed"])
    .where("tutor_id", "=", tutorId)
    .where(({ or, eb }) => or([eb("closed_at", "is", null), eb("passed", "is not", null)]))
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
}

/** Counts the assessments of a kind that a tutor booked since an instant, including cancelled ones. */
export async function countBooked(db: Database, tutorId: number, kind: Kind, since: Temporal.Instant): Promise<number> {
  const booked = db.selectFrom("assessment").where("tutor_id", "=", tutorId).where("kind", "=", kind).where("created_at", ">", since);
  return (await booked.select(({ fn }) => fn.countAll<number>().as("count")).executeTakeFirstOrThrow()).count;
}

/** Whether the tutor has an approved film. */
export async function isVideoApproved(db: Database, tutorId: number): Promise<boolean> {
  const approved = db.selectFrom("intro_video").select("id").where("tutor_id", "=", tutorId).where("approved", "=", true);
  return (await approved.limit(1).executeTakeFirst()) !== undefined;
}

function selectManagers(db: Database) {
  return db
    .selectFrom("tutor")
    .innerJoin("person", "person.id", "tutor.person_id")
    .where("person.role", "=", Role.TutorManager)
    .where("person.blocked_at", "is", null)
    .where("tutor.activated_at", "is not", null);
}

/** Most managers that one query selects. */
const mostManagers = 50;

/** Selects managers who can be chosen, with their notice in minutes. */
export function selectActiveManagers(db: Database, id?: number) {
  const active = selectManagers(db)
    .select(["person.id", "person.name", "person.gender", "person.image", "tutor.notice_minutes as noticeMinutes"])
    .orderBy("person.id")
    .limit(mostManagers);
  return (id === undefined ? active : active.where("person.id", "=", id)).execute();
}

/** Counts the open assessments of each of these managers. */
export async function countOpen(db: Database, managerIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("assessment")
    .select(({ fn }) => ["manager_id as managerId", fn.countAll<number>().as("count")])
    .where("manager_id", "in", [...managerIds])
    .where("closed_at", "is", null)
    .groupBy("manager_id")
    .execute();
  return new Map(rows.map(({ managerId, count }) => [managerId, count]));
}

/** Selects a person's assessments that have not begun. */
export function selectAhead(db: Database, personId: number, now: Temporal.Instant) {
  return db
    .selectFrom("assessment")
    .select(["id", "tutor_id as tutorId", "manager_id as managerId"])
    .where(({ or, eb }) => or([eb("tutor_id", "=", personId), eb("manager_id", "=", personId)]))
    .where("closed_at", "is", null)
    .where("starts_at", ">", now)
    .orderBy("id")
    .execute();
}

/** Selects assessments with a due step, longest due first. */
export function selectDue(db: Database, now: Temporal.Instant, limit: number) {
  return db.selectFrom("assessment").select("id").where("due_at", "<=", now).orderBy("due_at").limit(limit).execute();
}

/** Moves an assessment whose step failed behind the others. */
export async function postpone(db: Database, id: number, until: Temporal.Instant): Promise<void> {
  await db.updateTable("assessment").set({ due_at: until }).where("id", "=", id).where("due_at", "<", until).execute();
}

/** Selects the interviews and demos of these appointments, with their tutors. */
export function selectAssessmentsOf(db: Database, appointmentIds: readonly number[]) {
  return db
    .selectFrom("assessment")
    .select(["id", "appointment_id as appointmentId", "tutor_id as tutorId"])
    .where("appointment_id", "=", sql<number>`any(${appointmentIds}::bigint[])`)
    .execute();
}
