import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../kernel/database.ts";
import type { DB } from "../kernel/tables.ts";

export type Table = keyof DB;
type Column<T extends Table> = keyof DB[T] & string;

/** Somebody whose rows are looked for. */
export interface Me {
  readonly id: number;
  readonly email: string;
  /** The same once it is proven theirs: what came to an address that nobody proved may be a stranger's. */
  readonly provenEmail: string | null;
  readonly phone: string | null;
}

/** The condition that a table's rows are a person's; it is served by an index. */
export type RowsOf = (me: Me) => RawBuilder<SqlBool>;

/** Parts of an export, in the order in which they are shown. */
export const topics = ["account", "notices", "learning", "lessons", "money", "calendar", "chats", "teaching", "reports", "files"] as const;
export type Topic = (typeof topics)[number];

export interface Exported<T extends Table> {
  readonly topic: Topic;
  readonly shows: readonly Column<T>[];
  /** Secrets, and what is somebody else's. Every column is shown or hidden: a test compares. */
  readonly hides: readonly Column<T>[];
  /** Where not everything that concerns a person is theirs to read. */
  readonly rows?: RowsOf;
  /** Shown columns that one person of a row alone reads, and the column that names them. */
  readonly readBy?: { readonly [C in Column<T>]?: Column<T> };
}

/** What becomes of a person's rows when they are erased. Rows that stay name nobody any more: their number leads to an empty account. */
export type Erased<T extends Table> =
  | { readonly is: "deleted" }
  | { readonly is: "kept"; readonly why: string }
  | {
      readonly is: "emptied";
      readonly why: string;
      readonly set?: { readonly [C in Column<T>]?: RawBuilder<unknown> | null };
      /** Texts in which the person's name, address and numbers are painted over. */
      readonly scrub?: readonly Column<T>[];
      /** Texts that somebody's safety rests on: the address and numbers are painted over, and every other word stands as it was said. */
      readonly evidence?: readonly Column<T>[];
      /** Rows that may have changed since a moment, where all before were painted over in steps (privacy/paint-messages.ts). */
      readonly changedSince?: (moment: Temporal.Instant) => RawBuilder<SqlBool>;
      /** Whose columns are set, where others' rows are only scrubbed. */
      readonly rows?: RowsOf;
    };

/** How long rows stay: as long as something else, or hours after a moment of theirs. */
export type Retention<T extends Table> =
  | { readonly asLongAs: string }
  | { readonly by: string; readonly hours: number }
  | {
      readonly hours: number;
      readonly since: Column<T>;
      readonly where?: RawBuilder<SqlBool>;
      /** A column with the name of a private file that goes with the row, of the person that another names. */
      readonly file?: { readonly name: Column<T>; readonly person: Column<T> };
      /** What is let go of with rows that went, in their transaction. */
      readonly release?: (db: Database) => Promise<void>;
    };

export interface Personal<T extends Table> {
  /** For docs/privacy.md. */
  readonly holds: string;
  readonly rows: RowsOf;
  /** Other columns with a person's number, and why their rows are not that person's. */
  readonly others?: { readonly [C in Column<T>]?: string };
  /** A text says why it is in no export. */
  readonly exported: Exported<T> | string;
  readonly erased: Erased<T>;
  readonly kept: Retention<T>;
}

/** A table that tells of nobody; it may still be emptied by age. */
export interface OfNobody<T extends Table> {
  readonly nobody: string;
  readonly kept?: Retention<T>;
}

export type Decision<T extends Table> = Personal<T> | OfNobody<T>;

/** What was decided of each of these tables. */
export type Decisions<T extends Table = Table> = { readonly [K in T]: Decision<K> };

/** Rows that name the person in one of these columns. */
export function of(...columns: [string, ...string[]]): RowsOf {
  return ({ id }) =>
    sql<SqlBool>`(${sql.join(
      columns.map((column) => sql`${sql.ref(column)} = ${id}`),
      sql` or `,
    )})`;
}

/** Rows that belong to another table's row which names the person. */
export function within(column: string, table: Table, columns: [string, ...string[]], key = "id"): RowsOf {
  return (me) => sql<SqlBool>`${sql.ref(column)} in (select ${sql.ref(key)} from ${sql.table(table)} where ${of(...columns)(me)})`;
}

/** Rows of either kind. */
export function either(...some: [RowsOf, ...RowsOf[]]): RowsOf {
  return (me) =>
    sql<SqlBool>`(${sql.join(
      some.map((rows) => rows(me)),
      sql` or `,
    )})`;
}

/** Rows that are both. */
export function both(one: RowsOf, other: RowsOf): RowsOf {
  return (me) => sql<SqlBool>`(${one(me)} and ${other(me)})`;
}

export const deleted = { is: "deleted" } as const;
export const kept = (why: string) => ({ is: "kept", why }) as const;
export const withAccount = { asLongAs: "the account" } as const;
export const withBooks = { asLongAs: "the books, which the law asks for" } as const;
export const days = (count: number) => count * 24;
