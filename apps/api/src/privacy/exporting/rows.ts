import { sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import { streamRows } from "../../kernel/stream-rows.ts";
import type { DataSubject, Exported, Personal, Table } from "../decision.ts";
import { redactContacts } from "../rules.ts";
import { isRich, redactRichContacts } from "./rich.ts";

export type Row = Readonly<Record<string, unknown>>;

/** Columns with a person's id. The export adds that person's name, which both people have seen. */
const people = [
  "student_id",
  "tutor_id",
  "first_id",
  "second_id",
  "sender_id",
  "manager_id",
  "studio_id",
  "blocked_id",
  "reported_id",
] as const;

/** Free-text columns, which may contain somebody else's contact details. */
const written = ["text", "words", "note", "message", "feedback", "comment", "reason", "description", "log", "studio_note", "tutor_note"];

/** Returns the condition for rows of a table in a person's export. */
const rowsIn = ({ rows, exported }: Personal<Table>) => (exported as Exported<Table>).rows ?? rows;

/** Whether a table has rows for a person's export. */
export async function hasRows(db: Database, table: Table, decision: Personal<Table>, me: DataSubject): Promise<boolean> {
  const found = await sql<{ any: boolean }>`select exists (select from ${sql.table(table)} where ${rowsIn(decision)(me)}) as any`.execute(
    db,
  );
  return found.rows[0]?.any === true;
}

/** Yields a table's rows for a person's export, a thousand at a time, with the names that belong to its ids. */
export async function* rowsOf(db: Database, table: Table, decision: Personal<Table>, me: DataSubject): AsyncGenerator<readonly Row[]> {
  const { shows, readBy = {} } = decision.exported as Exported<Table>;
  const readers: Readonly<Record<string, string>> = readBy;
  const columns = sql.join(
    shows.map((column) => {
      const reader = readers[column];
      return reader === undefined
        ? sql.ref(column)
        : sql`case when ${sql.ref(reader)} = ${me.id} then ${sql.ref(column)} end as ${sql.ref(column)}`;
    }),
  );
  const all = sql<Row>`select ${columns} from ${sql.table(table)} where ${rowsIn(decision)(me)}`;
  for await (const rows of streamRows<Row>(db, { compile: () => all.compile(db) } as never))
    yield (await named(db, rows)).map((row) => withoutOthersContacts(table, row, me));
}

function withoutOthersContacts(table: Table, row: Row, { email, phone }: DataSubject): Row {
  const own = [email, ...(phone === null ? [] : [phone])];
  const painted = written.flatMap((column) => {
    const text = row[column];
    if (typeof text !== "string") return [];
    return [[column, isRich(table, column) ? redactRichContacts(text, own) : redactContacts(text, own)]];
  });
  return { ...row, ...Object.fromEntries(painted) };
}

async function named(db: Database, rows: readonly Row[]): Promise<readonly Row[]> {
  const held = people.filter((column) => rows[0] !== undefined && column in rows[0]);
  const topicsToo = rows[0] !== undefined && "topic_id" in rows[0];
  if (held.length === 0 && !topicsToo) return rows;
  const ids = new Set(rows.flatMap((row) => held.map((column) => row[column] as number | null)).filter((id) => id !== null));
  const names = await nameOf(db, "person", "name", [...ids]);
  const topics = topicsToo
    ? await nameOf(
        db,
        "topic",
        "name_ar",
        rows.map((row) => row.topic_id as number),
      )
    : new Map();
  return rows.map((row) => ({
    ...row,
    ...Object.fromEntries(held.map((column) => [column.replace(/_id$/, ""), names.get(row[column] as number) ?? null])),
    ...(topicsToo && { topic: topics.get(row.topic_id as number) ?? null }),
  }));
}

async function nameOf(db: Database, table: "person" | "topic", column: string, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${sql.ref(column)} as name from ${sql.table(table)} where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
