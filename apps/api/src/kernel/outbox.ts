import { sql } from "kysely";
import type { AnyContext, EnqueueAll, OpenContext } from "./context.ts";
import { precompiled } from "./precompiled.ts";

/** The most jobs that one transaction moves to the queue. */
const mostAtOnce = 500;
const mostTries = 12;

const kept = precompiled<{ names: readonly string[]; payloads: readonly string[] }>()(
  (_db, value) => sql`insert into job_outbox (name, payload)
    select job, payload::json from unnest(${value("names")}::text[], ${value("payloads")}::text[]) with ordinality as given (job, payload, place) order by place`,
);

/** Enqueues jobs in a transaction: they are committed with it and reach the queue shortly afterwards. */
export function enqueueIn({ db, afterCommit }: Pick<AnyContext, "db" | "afterCommit">): EnqueueAll {
  return async (jobs) => {
    if (jobs.length === 0) return;
    afterCommit(flushOutbox);
    await kept(db, { names: jobs.map(({ job }) => job), payloads: jobs.map(({ payload }) => JSON.stringify(payload)) });
  };
}

/** Moves jobs from the outbox to the queue. `skip locked` lets two processes move different jobs. */
const handed = precompiled<{ most: number }>()(
  (_db, value) => sql<{ count: number }>`with gone as (
      delete from job_outbox where id = any(array(select id from job_outbox order by id limit ${value("most")} for update skip locked))
      returning id, name, payload::text)
    select count(*)::int as count, queue_jobs(array_agg(name order by id), array_agg(payload order by id), ${sql.lit(mostTries)}::smallint) from gone`,
);

/** Moves waiting jobs to the queue: shortly after a commit, and at each tick for jobs that a dead process left behind. */
export async function flushOutbox(open: OpenContext<null>): Promise<void> {
  let count: number;
  do {
    const [row] = await open.transact(({ db }) => handed(db, { most: mostAtOnce }));
    count = row?.count ?? 0;
  } while (count === mostAtOnce && !open.signal.aborted);
}
