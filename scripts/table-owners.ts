import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { domains } from "./order.ts";
import type { SourceFile } from "./structure.ts";

const migrations = join(import.meta.dirname, "../database/migrations");

/** Returns the owner domain of each table: the migration that creates it is named after its owner (`0010_calendar.sql`). */
export function readOwners(): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const name of readdirSync(migrations)) {
    const domain = name.match(/^\d+_([a-z]+)/)?.[1] ?? "";
    const sql = readFileSync(join(migrations, name), "utf8");
    for (const [, table] of sql.matchAll(/(?:create table|alter table \w+ rename to) (\w+)/g)) owners.set(table as string, domain);
  }
  return owners;
}

const writes = /\.(?:insertInto|updateTable|deleteFrom)\("(\w+)|(?:insert into|update|delete from) (\w+)/g;
const reads = /\b(?:selectFrom|innerJoin|leftJoin)\(\s*"(\w+)|(?:\bfrom|\bjoin) (\w+)/g;

const tablesIn = (text: string, statement: RegExp) => [...text.matchAll(statement)].map(([, first, second]) => first ?? second ?? "");

/** Returns complaints about tables written by another domain's queries, and about reads of tables of later domains. */
export function tableComplaints(files: readonly SourceFile[], owners = readOwners()): string[] {
  return files.flatMap(({ path, text }) => {
    const domain = path.match(/^apps\/api\/src\/([\w-]+)\/(?:[\w-]+\/)*queries\.ts$/)?.[1];
    if (!domain) return [];
    const foreign = tablesIn(text, writes).filter((table) => owners.has(table) && owners.get(table) !== domain);
    const later = tablesIn(text, reads).filter((table) => rankOf(owners.get(table)) > rankOf(domain));
    return [
      ...foreign.map((table) => `${path}: ${table} is ${owners.get(table)}'s to write; call its operations`),
      ...later.map((table) => `${path}: ${table} is ${owners.get(table)}'s, which comes later; let it answer by a fact (app.ts)`),
    ];
  });
}

const rankOf = (domain: string | undefined) => (domains as readonly string[]).indexOf(domain ?? "");
