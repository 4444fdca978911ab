import pg from "pg";

/** Columns of an audit entry that may change: to erase a person's data, and to add the people concerned. A trigger rejects any other change. */
const changing = ["input", "before", "after", "salt", "emptied_for", "people"];

/**
 * Grants `role` what serving needs: rows of every table but no schema changes. History tables may only be read and inserted into, except the
 * columns `changing` of `audit_entry`; the audit's head and the list of migrations only read. The owner of the tables runs this after each migration.
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

/** The tables whose rows a trigger protects against any change. */
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
    // Locking a whole history table without the right to change it needs "maintain".
    ...histories.flatMap((table) => [`revoke update, delete on ${table} from ${role}`, `grant maintain on ${table} to ${role}`]),
    `grant update (${changing.join(", ")}) on audit_entry to ${role}`,
    `revoke insert, update, delete on audit_head, schema_migration from ${role}`,
    // Row security hides the queue's rows from everyone but the owner until a policy allows access.
    ...queue.flatMap((table) => [
      `drop policy if exists hiwar_serving on graphile_worker.${table}`,
      `create policy hiwar_serving on graphile_worker.${table} to ${role} using (true) with check (true)`,
    ]),
  ];
}
