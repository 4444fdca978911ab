import pg from "pg";
import { grantServing } from "./grant-serving.ts";
import { migrate, readMigrations } from "./migrate.ts";

export interface DatabaseAccounts {
  /** The account that reads and writes rows; without another account it migrates too. */
  readonly servingUrl: string;
  /** The account that owns the tables. */
  readonly migratingUrl?: string | undefined;
}

/**
 * Migrates the database with the owning account and grants the serving account its rights. A serving account without the right to migrate needs a
 * migrated database: throws with the missing migrations. Returns the names of the applied migrations.
 */
export async function prepareDatabase({ servingUrl, migratingUrl }: DatabaseAccounts): Promise<string[]> {
  const { role, mayMigrate, missing } = await lookAs(servingUrl);
  if (migratingUrl === undefined) {
    if (mayMigrate) return migrate(servingUrl);
    if (missing.length > 0) throw new Error(`the database lacks ${missing.join(", ")}, and ${role} may not migrate it`);
    return [];
  }
  const applied = await migrate(migratingUrl);
  await grantServing(migratingUrl, role);
  return applied;
}

async function lookAs(url: string): Promise<{ role: string; mayMigrate: boolean; missing: string[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string; mayMigrate: boolean; mayRead: boolean }>(`
      select current_user as role, has_schema_privilege('public', 'create') as "mayMigrate",
        coalesce(has_table_privilege(to_regclass('public.schema_migration'), 'select'), false) as "mayRead"`);
    const [{ role, mayMigrate, mayRead } = { role: "", mayMigrate: false, mayRead: false }] = rows;
    const applied = mayRead ? (await client.query<{ name: string }>("select name from schema_migration")).rows : [];
    const known = new Set(applied.map(({ name }) => name));
    const missing = (await readMigrations()).map(({ name }) => name).filter((name) => !known.has(name));
    return { role, mayMigrate, missing };
  } finally {
    await client.end();
  }
}
