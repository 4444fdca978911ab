import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "../kernel/database.ts";

const file = join(import.meta.dirname, "../../../../database/audit.sql");

/** Runs the invariants of database/audit.sql that `isWanted` accepts, by default all; returns the violated ones with the offending rows. */
export async function violatedInvariants(
  db: Database,
  isWanted: (invariant: string, statement: string) => boolean = () => true,
): Promise<{ invariant: string; found: string[] }[]> {
  const parts = (await readFile(file, "utf8")).split(/^-- name: /m).slice(1);
  const broken: { invariant: string; found: string[] }[] = [];
  for (const part of parts) {
    const [invariant = "", ...lines] = part.split("\n");
    const statement = lines.join("\n");
    if (!isWanted(invariant, statement)) continue;
    const { rows } = await sql<{ offender: string }>`${sql.raw(statement)}`.execute(db);
    if (rows.length > 0) broken.push({ invariant, found: rows.map(({ offender }) => offender) });
  }
  return broken;
}
