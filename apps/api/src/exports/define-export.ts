import type * as z from "zod/mini";
import type { ReadContext } from "../kernel/context.ts";
import type { Cell } from "./rules.ts";
import type { heads } from "./words.ts";

type Head = keyof typeof heads;

interface Export<Schema extends z.ZodMiniType, Row> {
  readonly filter: Schema;
  /** Yields all rows in the list's own order, in batches; the context's database is a transaction. */
  readonly read: (context: ReadContext, filter: Omit<z.output<Schema>, "page" | "size">) => AsyncIterable<readonly Row[]>;
  readonly columns: Readonly<Partial<Record<Head, (row: Row, now: Temporal.Instant) => Cell>>>;
}
export type AnyExport = Export<z.ZodMiniType, never>;

/** Hides the row type, so that lists of different rows fit into one record. Rows go only to the columns of the same list. */
export const defineExport = <Schema extends z.ZodMiniType, Row>(parts: Export<Schema, Row>) => parts as unknown as AnyExport;
