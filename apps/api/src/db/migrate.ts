import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import type { Database } from "../kernel/database.ts";
import { migrateJobs } from "../kernel/jobs.ts";

const folder = join(import.meta.dirname, "../../../../database/migrations");
const lock = 4_711_001;

/**
 * Migrates the database at `url` to the newest version. Throws when a migration file changed after it was applied. Returns the names of the applied
 * migrations.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lock]);
    await client.query("create table if not exists schema_migration (name text primary key, checksum text not null)");
    const applied = await applyMissing(client);
    await migrateJobs(url);
    return applied;
  } finally {
    await client.end();
  }
}

async function applyMissing(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>("select name, checksum from schema_migration");
  const known = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const applied: string[] = [];
  for (const { name, sql, checksum } of await readMigrations()) {
    if (known.get(name) === checksum) continue;
    if (known.has(name)) throw new Error(`migration ${name} has changed since it was applied; add a new one instead`);
    await client.query(`begin; ${sql}; insert into schema_migration values ('${name}', '${checksum}'); commit;`);
    applied.push(name);
  }
  return applied;
}

let names: Promise<readonly string[]> | null = null;

/** The number of this code's migrations that the database lacks. */
export async function countMissing(db: Database): Promise<number> {
  names ??= readMigrations().then((all) => all.map(({ name }) => name));
  const known = await names;
  const { rows } = await sql<{ count: number }>`select count(*)::int from schema_migration where name = any(${known})`.execute(db);
  return known.length - (rows[0]?.count ?? 0);
}

/** All migrations in order, each with the checksum that `schema_migration` stores. */
export async function readMigrations(): Promise<{ name: string; sql: string; checksum: string }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), "utf8");
      return { name, sql, checksum: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}
