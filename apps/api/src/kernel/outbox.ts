import { sql } from "kysely";
import type { AnyContext, EnqueueAll, OpenContext } from "./context.ts";
import { precompiled } from "./precompiled.ts";

/** So many jobs are handed to the queue in one transaction. */
const mostAtOnce = 500;
const mostTries = 12;

const kept = precompiled<{ names: readonly string[]; payloads: readonly string[] }>()(
  (_db, value) => sql`insert into job_outbox (name, payload)
    select job, payload::json from unnest(${value("names")}::text[], ${value("payloads")}::text[]) with ordinality as given (job, payload, place) order by place`,
);

/** `later` on a transaction: the job commits with its cause, and reaches the queue a moment later. */
export function enqueueIn({ db, afterCommit }: Pick<AnyContext, "db" | "afterCommit">): EnqueueAll {
  return async (jobs) => {
    if (jobs.length === 0) return;
    afterCommit(flushOutbox);
    await kept(db, { names: jobs.map(({ job }) => job), payloads: jobs.map(({ payload }) => JSON.stringify(payload)) });
  };
}

/** Two processes hand over different jobs. */
const handed = precompiled<{ most: number }>()(
  (_db, value) => sql<{ count: number }>`with gone as (
      delete from job_outbox where id = any(array(select id from job_outbox order by id limit ${value("most")} for update skip locked))
      returning id, name, payload::text)
    select count(*)::int as count, queue_jobs(array_agg(name order by id), array_agg(payload order by id), ${sql.lit(mostTries)}::smallint) from gone`,
);

/** Hands to the queue the jobs that wait for it: soon after a commit, and at a tick what a process that died has left. */
export async function flushOutbox(open: OpenContext<null>): Promise<void> {
  let count: number;
  do {
    const [row] = await open.transact(({ db }) => handed(db, { most: mostAtOnce }));
    count = row?.count ?? 0;
  } while (count === mostAtOnce && !open.signal.aborted);
}
