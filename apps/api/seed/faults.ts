import { sql } from "kysely";
import type { JobPayloads } from "../src/kernel/context.ts";
import type { Database } from "../src/kernel/database.ts";

type JobName = keyof JobPayloads & string;

interface DeadJob<Name extends JobName> {
  readonly job: Name;
  readonly payload: JobPayloads[Name];
  readonly error: string;
  readonly hoursAgo: number;
}

/** Inserts dead jobs: a letter that no mail server accepted, and an unfinished update of cards. Both succeed when retried. */
export async function seedFaults(db: Database, now: Temporal.Instant): Promise<void> {
  const reader = await db.selectFrom("person").select("id").where("email", "=", "student-1@seed.hiwar.local").executeTakeFirstOrThrow();
  const tutors = await db.selectFrom("tutor").select("person_id as id").where("public", "=", true).orderBy("person_id").limit(3).execute();
  const at = now.subtract({ hours: 26 }).toString();
  await insertDeadJob(db, now, {
    job: "accounts.passwordChanged",
    payload: { personId: reader.id, at },
    error: "connect ECONNREFUSED 127.0.0.1:25",
    hoursAgo: 26,
  });
  await insertDeadJob(db, now, {
    job: "directory.followTopics",
    payload: { tutorIds: tutors.map(({ id }) => id) },
    error: "canceling statement due to statement timeout",
    hoursAgo: 30,
  });
}

/** Inserts a job whose last try failed an hour ago. */
async function insertDeadJob<Name extends JobName>(db: Database, now: Temporal.Instant, dead: DeadJob<Name>): Promise<void> {
  const { job, payload, error, hoursAgo } = dead;
  const { rows } = await sql<{ id: string }>`
    select id from graphile_worker.add_job(${job}, ${JSON.stringify(payload)}::json, max_attempts := 12)`.execute(db);
  await sql`
    update graphile_worker._private_jobs set attempts = max_attempts, last_error = ${error},
      created_at = ${now.subtract({ hours: hoursAgo })}, updated_at = ${now.subtract({ hours: 1 })}
    where id = ${rows[0]?.id}`.execute(db);
}
