import type * as z from "zod/mini";
import type { ReadContext } from "../kernel/context.ts";
import type { Cell } from "./rules.ts";
import type { heads } from "./words.ts";

type Head = keyof typeof heads;

interface Export<Schema extends z.ZodMiniType, Row> {
  readonly filter: Schema;
  /** All rows in the list's own order, some at a time; the context's database is a transaction. */
  readonly read: (context: ReadContext, filter: Omit<z.output<Schema>, "page" | "size">) => AsyncIterable<readonly Row[]>;
  readonly columns: Readonly<Partial<Record<Head, (row: Row, now: Temporal.Instant) => Cell>>>;
}
export type AnyExport = Export<z.ZodMiniType, never>;

/** Lets each list's rows be of their own kind: whoever reads them hands them to the columns beside it. */
export const defineExport = <Schema extends z.ZodMiniType, Row>(parts: Export<Schema, Row>) => parts as unknown as AnyExport;
