import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SourceFile } from "./structure.ts";

const migrations = join(import.meta.dirname, "../database/migrations");

/** Which domain owns which table: the migration that makes it is named after its owner (`0010_calendar.sql`). */
export function readOwners(): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const name of readdirSync(migrations)) {
    const domain = name.match(/^\d+_([a-z]+)/)?.[1] ?? "";
    const sql = readFileSync(join(migrations, name), "utf8");
    for (const [, table] of sql.matchAll(/create table (\w+)/g)) owners.set(table as string, domain);
  }
  return owners;
}

/** Writes to a table from another domain's queries. */
export function tableComplaints(files: readonly SourceFile[], owners = readOwners()): string[] {
  return files.flatMap(({ path, text }) => {
    const domain = path.match(/^apps\/api\/src\/([\w-]+)\/(?:[\w-]+\/)*queries\.ts$/)?.[1];
    if (!domain) return [];
    const writes = [...text.matchAll(/\.(?:insertInto|updateTable|deleteFrom)\("(\w+)"\)|(?:insert into|update|delete from) (\w+)/g)].map(
      ([, first, second]) => first ?? second ?? "",
    );
    const foreign = writes.filter((table) => owners.has(table) && owners.get(table) !== domain);
    return foreign.map((table) => `${path}: ${table} is ${owners.get(table)}'s to write; call its operations`);
  });
}
