import { type RawBuilder, type SqlBool, sql } from "kysely";
import { privateKey } from "../files/rules.ts";
import type { OpenContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import type { Decision, Retention, Table } from "./decision.ts";
import { insertErasedFiles } from "./queries.ts";
import { register } from "./register.ts";

type ByAge = Extract<Retention<Table>, { since: string }>;
const atOnce = 5_000;

/** Tables whose rows are removed by age, with their retention. */
export const agingTables = (Object.entries(register) as [Table, Decision<Table>][]).flatMap(([table, { kept }]): [Table, ByAge][] =>
  kept && "since" in kept ? [[table, kept]] : [],
);

/** Removes rows past their retention from tables with a retention by age, in batches; records their private files for later removal. */
export async function removeAged(open: OpenContext<null>): Promise<void> {
  for (const [table, retention] of agingTables) {
    let isMore = true;
    while (isMore && !open.signal.aborted) {
      isMore = (await open.transact(({ db, now }) => removeSome(db, table, retention, now))) === atOnce;
    }
  }
}

async function removeSome(
  db: Database,
  table: Table,
  { hours, since, where, file, release }: ByAge,
  now: Temporal.Instant,
): Promise<number> {
  const before = now.subtract({ minutes: Math.round(hours * 60) });
  const rest: RawBuilder<SqlBool> = where ? sql`and ${where}` : sql``;
  const returned = file ? sql`${sql.ref(file.name)} as name, ${sql.ref(file.person)} as person` : sql`null as name, null as person`;
  const { rows } = await sql<{ name: string | null; person: number | null }>`delete from ${sql.table(table)} where ctid = any (array(
    select ctid from ${sql.table(table)} where ${sql.ref(since)} < ${before} ${rest} order by ${sql.ref(since)} limit ${sql.lit(atOnce)}))
    returning ${returned}`.execute(db);
  const files = rows.flatMap(({ name, person }) =>
    name === null || person === null ? [] : [{ key: privateKey(name), person_id: person, due_at: now }],
  );
  await insertErasedFiles(db, files);
  if (rows.length > 0) await release?.(db);
  return rows.length;
}
