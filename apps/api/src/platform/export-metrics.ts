import { sql } from "kysely";
import { violatedInvariants } from "../db/audit.ts";
import type { Services } from "../kernel/contexts.ts";
import { createDatabase, type Database, poolOf } from "../kernel/database.ts";
import { selectQueue } from "./queries.ts";

/** Returns for each kind of due work how many seconds the oldest is overdue. */
async function dueLags(db: Database, now: Temporal.Instant): Promise<[string, number][]> {
  const { rows } = await sql<{ name: string; oldest: Temporal.Instant | null }>`
    select 'lessons' as name, min(due_at) as oldest from lesson_task
    union all select 'payments', min(due_at) from payment
    union all select 'gateway messages', min(due_at) from gateway_message
    union all select 'directory', min(due_at) from directory_entry
    union all select 'unread messages', min(notice_due_at) from chat_member`.execute(db);
  return rows.map(({ name, oldest }) => [name, oldest ? Math.max(0, now.since(oldest).total("seconds")) : 0]);
}

/** Returns how many seconds follow-ups of commits have waited, by the database's clock. */
async function followUpLags(db: Database): Promise<[string, number][]> {
  const { rows } = await sql<{ name: string; seconds: number }>`
    select name, coalesce(extract(epoch from now() - oldest), 0)::float as seconds from (
      select 'job outbox' as name, min(left_at) as oldest from job_outbox
      union all select 'directory changes', min(left_at) from directory_change) as waiting`.execute(db);
  return rows.map(({ name, seconds }) => [name, seconds]);
}

/** Counts the queue's jobs by state. */
async function queueSizes(db: Database): Promise<[string, number][]> {
  const { ready, retried, dead } = await selectQueue(db);
  return Object.entries({ ready, retried, dead });
}

/** Exports metrics of this process to Prometheus: connections, sockets, due work and the queue. */
export function exportMetrics({ metrics, db, clock }: Services, countSockets: () => number): void {
  metrics.watchProcess();
  const pool = poolOf(db);
  metrics.gauges("hiwar_database_connections", "Connections of the pool, by what they do.", "state", async () => [
    ["open", pool?.totalCount ?? 0],
    ["idle", pool?.idleCount ?? 0],
    ["waited for", pool?.waitingCount ?? 0],
  ]);
  metrics.gauge("hiwar_sockets", "Open sockets of this process.", countSockets);
  metrics.gauges("hiwar_due_lag_seconds", "For how long the oldest due work has waited.", "work", async () => [
    ...(await dueLags(db, clock.now())),
    ...(await followUpLags(db)),
  ]);
  metrics.gauges("hiwar_queue_jobs", "Jobs of the queue, by state.", "state", () => queueSizes(db));
}

const auditHours = 1;
/** Invariants scan whole tables. */
const longestAuditSeconds = 120;

/** Checks the invariants of database/audit.sql every hour and exports the number of offending rows. Returns a function that stops it. */
export function auditHourly({ metrics, databaseUrl, log }: Services): () => Promise<void> {
  const db = createDatabase(databaseUrl, 1, longestAuditSeconds);
  let found: [string, number][] = [];
  metrics.gauges("hiwar_audit_offenders", "Rows that break an invariant of database/audit.sql.", "invariant", async () => found);
  const check = async () => {
    const broken = await violatedInvariants(db);
    found = broken.map(({ invariant, found: rows }) => [invariant, rows.length]);
    for (const { invariant, found: rows } of broken) log.error({ invariant, offenders: rows.slice(0, 20) }, "an invariant is broken");
  };
  const run = () => void check().catch((error: unknown) => log.warn({ error }, "no audit"));
  const timer = setInterval(run, auditHours * 3_600_000);
  run();
  return async () => {
    clearInterval(timer);
    await db.destroy();
  };
}
