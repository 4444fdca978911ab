import pg from "pg";

/** What of an audit entry may be taken out when somebody is erased, and whom it turns out to be about; a trigger looks that it is no more than that. */
const changing = ["input", "before", "after", "salt", "emptied_for", "people"];

/**
 * Lets `role` serve: rows of every table, but no table itself; what is history is read and added to, the audit's head and the list of
 * migrations are read. Whoever owns the tables says so, after each migration.
 */
export async function grantServing(ownersUrl: string, role: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownersUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ owner: string }>("select current_user as owner");
    if (rows[0]?.owner === role) return;
    const histories = await historiesIn(client);
    await client.query(`begin; ${grantsFor(client.escapeIdentifier(role), histories).join("; ")}; commit;`);
  } finally {
    await client.end();
  }
}

/** The tables whose rows a trigger keeps as they are, whatever is in them. */
async function historiesIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct format('%I', c.relname) as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname in ('refuse_change', 'refuse_all_but_emptying') and t.tgqual is null and t.tgtype & 1 = 1`);
  return rows.map(({ name }) => name);
}

function grantsFor(role: string, histories: readonly string[]): string[] {
  const queue = ["_private_jobs", "_private_job_queues", "_private_tasks", "_private_known_crontabs"];
  return [
    `grant usage on schema public, graphile_worker to ${role}`,
    `grant select, insert, update, delete on all tables in schema public, graphile_worker to ${role}`,
    `grant usage on all sequences in schema public, graphile_worker to ${role}`,
    // To lock a history as a whole, without a right to change it, takes "maintain".
    ...histories.flatMap((table) => [`revoke update, delete on ${table} from ${role}`, `grant maintain on ${table} to ${role}`]),
    `grant update (${changing.join(", ")}) on audit_entry to ${role}`,
    `revoke insert, update, delete on audit_head, schema_migration from ${role}`,
    // The queue's tables show their rows to their owner alone until a policy says otherwise.
    ...queue.flatMap((table) => [
      `drop policy if exists hiwar_serving on graphile_worker.${table}`,
      `create policy hiwar_serving on graphile_worker.${table} to ${role} using (true) with check (true)`,
    ]),
  ];
}
