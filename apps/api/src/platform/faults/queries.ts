import type { MachineKind, TaskCause } from "@hiwar/contract/tasks";
import { sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { DeadJobs, Fault, Refusals } from "./rules.ts";

/** Selects jobs that have used all tries, grouped by name. */
export async function selectDeadJobs(db: Database): Promise<DeadJobs[]> {
  const { rows } = await sql<DeadJobs>`
    select task_identifier as job, count(*)::int as count, min(created_at) as "firstAt", max(updated_at) as "lastAt",
      (array_agg(last_error order by updated_at desc))[1] as error
    from graphile_worker.jobs where attempts >= max_attempts and locked_at is null group by task_identifier`.execute(db);
  return rows;
}

/**
 * Selects refused messages since an instant, grouped by channel and code. Excludes those from before staff last marked the fault as fixed, and those
 * after which the company has accepted a message.
 */
export async function selectRefusals(db: Database, since: Temporal.Instant): Promise<Refusals[]> {
  const { rows } = await sql<Refusals>`
    select * from (
      select m.channel, m.failure, count(*)::int as count, min(m.settled_at) as "firstAt", max(m.settled_at) as "lastAt"
      from message m
      where m.state = 'refused' and m.settled_at > ${since} and m.settled_at > coalesce((
        select max(t.decided_at) from staff_task t join machine_fault f on f.id = t.subject_id
        where t.kind = 'message' and f.cause = m.channel || '-refused' and f.name = m.failure), ${since})
      group by m.channel, m.failure) refused
    where not exists (
      select from message taken
      where taken.channel = refused.channel and taken.created_at > refused."lastAt" and taken.state in ('sent', 'delivered', 'read'))`.execute(
    db,
  );
  return rows;
}

/** Inserts or updates the current faults, one per cause and name; returns their ids, kinds and causes. */
export async function upsertFaults(db: Database, faults: readonly Fault[]): Promise<{ id: number; kind: MachineKind; cause: TaskCause }[]> {
  if (faults.length === 0) return [];
  const values = faults.map(({ kind, cause, name, count, firstAt, lastAt, error }) => ({
    kind,
    cause,
    name,
    count,
    first_at: firstAt,
    last_at: lastAt,
    error,
  }));
  return db
    .insertInto("machine_fault")
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(["kind", "cause", "name"]).doUpdateSet(({ ref }) => ({
        count: ref("excluded.count"),
        first_at: ref("excluded.first_at"),
        last_at: ref("excluded.last_at"),
        error: ref("excluded.error"),
      })),
    )
    .returning(({ ref }) => ["id", ref("kind").$castTo<MachineKind>().as("kind"), ref("cause").$castTo<TaskCause>().as("cause")])
    .execute();
}

/** Selects the faults of these kinds with an open task. */
export async function selectOpenFaults(db: Database, kinds: readonly MachineKind[]): Promise<{ id: number; kind: MachineKind }[]> {
  return db
    .selectFrom("staff_task")
    .select(({ ref }) => ["subject_id as id", ref("kind").$castTo<MachineKind>().as("kind")])
    .where("kind", "in", kinds)
    .where("decided_at", "is", null)
    .execute();
}

/** Selects a fault's cause and name. */
export function selectFault(db: Database, id: number) {
  return db
    .selectFrom("machine_fault")
    .select(({ ref }) => [ref("cause").$castTo<TaskCause<MachineKind>>().as("cause"), "name"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Returns what tasks of staff show about these faults, by fault id. */
export async function selectFaultsForTasks(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await db
    .selectFrom("machine_fault")
    .select(["id", "name", "count", "first_at as firstAt", "last_at as lastAt", "error"])
    .where("id", "in", ids)
    .execute();
  return new Map(rows.map(({ id, ...subject }) => [id, subject]));
}

/** Retries dead jobs of these names with all their tries, or removes them. Returns how many, at most `most` per call. */
export async function settleDeadJobs(db: Database, jobs: readonly string[], again: boolean, most: number): Promise<number> {
  const dead = sql`array(select id from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
    and task_identifier = any(${jobs}::text[]) order by id limit ${most})`;
  const settle = again
    ? sql`select count(*)::int as settled from graphile_worker.reschedule_jobs(${dead}, run_at := now(), attempts := 0)`
    : sql`select count(*)::int as settled from graphile_worker.complete_jobs(${dead})`;
  const { rows } = await sql<{ settled: number }>`${settle}`.execute(db);
  return rows[0]?.settled ?? 0;
}
