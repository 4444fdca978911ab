import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database } from "../kernel/database.ts";
import type { DB } from "../kernel/tables.ts";

export type Table = keyof DB;
type Column<T extends Table> = keyof DB[T] & string;

/** The person whose rows are selected. */
export interface DataSubject {
  readonly id: number;
  readonly email: string;
  /** The e-mail address if it is verified, otherwise null. Rows with an unverified address may be a stranger's. */
  readonly provenEmail: string | null;
  readonly phone: string | null;
}

/** Returns the SQL condition for a person's rows in a table; an index serves it. */
export type RowsOf = (me: DataSubject) => RawBuilder<SqlBool>;

/** Sections of an export, in display order. */
export const topics = ["account", "notices", "learning", "lessons", "money", "calendar", "chats", "teaching", "reports", "files"] as const;
export type Topic = (typeof topics)[number];

export interface Exported<T extends Table> {
  readonly topic: Topic;
  readonly shows: readonly Column<T>[];
  /** Columns with secrets or with another person's data. A test checks that every column is either shown or hidden. */
  readonly hides: readonly Column<T>[];
  /** Set where a person may read only some of the rows about them. */
  readonly rows?: RowsOf;
  /** Shown columns that only one of the row's people may read, each with the column that names this person. */
  readonly readBy?: { readonly [C in Column<T>]?: Column<T> };
}

/** What an erasure does with a person's rows. Kept rows no longer name the person; their id leads to an empty account. */
export type Erased<T extends Table> =
  | { readonly is: "deleted" }
  | { readonly is: "kept"; readonly why: string }
  | {
      readonly is: "emptied";
      readonly why: string;
      readonly set?: { readonly [C in Column<T>]?: RawBuilder<unknown> | null };
      /** Text columns in which the person's names, mail addresses and phone numbers are redacted. */
      readonly scrub?: readonly Column<T>[];
      /** Text columns that are evidence for somebody's safety. Only mail addresses and phone numbers are redacted; all other words stay. */
      readonly evidence?: readonly Column<T>[];
      /** Condition for rows changed since a moment; all earlier rows were already redacted in steps (privacy/redact-messages.ts). */
      readonly changedSince?: (moment: Temporal.Instant) => RawBuilder<SqlBool>;
      /** Rows whose columns are set; all other rows of the person are only scrubbed. */
      readonly rows?: RowsOf;
    };

/** How long rows are kept: as long as another row, or a number of hours after one of their timestamps. */
export type Retention<T extends Table> =
  | { readonly asLongAs: string }
  | { readonly by: string; readonly hours: number }
  | {
      readonly hours: number;
      readonly since: Column<T>;
      readonly where?: RawBuilder<SqlBool>;
      /** The column with the name of a private file that is removed with the row, and the column with its owner's id. */
      readonly file?: { readonly name: Column<T>; readonly person: Column<T> };
      /** Releases what depends on the removed rows, in the same transaction. */
      readonly release?: (db: Database) => Promise<void>;
    };

export interface Personal<T extends Table> {
  /** Text for docs/privacy.md. */
  readonly holds: string;
  readonly rows: RowsOf;
  /** Other columns that contain a person's id, and why they do not decide whose row it is. */
  readonly others?: { readonly [C in Column<T>]?: string };
  /** What an export shows, or a text that says why the table is in no export. */
  readonly exported: Exported<T> | string;
  readonly erased: Erased<T>;
  readonly kept: Retention<T>;
}

/** A table without personal data; its rows may still be removed by age. */
export interface NonPersonal<T extends Table> {
  readonly nobody: string;
  readonly kept?: Retention<T>;
}

export type Decision<T extends Table> = Personal<T> | NonPersonal<T>;

/** The decisions for these tables. */
export type Decisions<T extends Table = Table> = { readonly [K in T]: Decision<K> };

/** Selects rows that name the person in one of these columns. */
export function namedIn(...columns: [string, ...string[]]): RowsOf {
  return ({ id }) =>
    sql<SqlBool>`(${sql.join(
      columns.map((column) => sql`${sql.ref(column)} = ${id}`),
      sql` or `,
    )})`;
}

/** Selects rows whose parent row in another table names the person. */
export function ofParentRow(column: string, table: Table, columns: [string, ...string[]], key = "id"): RowsOf {
  return (me) => sql<SqlBool>`${sql.ref(column)} in (select ${sql.ref(key)} from ${sql.table(table)} where ${namedIn(...columns)(me)})`;
}

/** Selects rows that match one of these conditions. */
export function either(...some: [RowsOf, ...RowsOf[]]): RowsOf {
  return (me) =>
    sql<SqlBool>`(${sql.join(
      some.map((rows) => rows(me)),
      sql` or `,
    )})`;
}

/** Selects rows that match both conditions. */
export function both(one: RowsOf, other: RowsOf): RowsOf {
  return (me) => sql<SqlBool>`(${one(me)} and ${other(me)})`;
}

export const deleted = { is: "deleted" } as const;
export const kept = (why: string) => ({ is: "kept", why }) as const;
export const withAccount = { asLongAs: "the account" } as const;
export const withBooks = { asLongAs: "the books, which the law asks for" } as const;
export const days = (count: number) => count * 24;
