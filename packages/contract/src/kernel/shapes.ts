import * as z from "zod/mini";
import { foldDigits } from "./digits.ts";
import { idPattern } from "./id-pattern.ts";

/** Database ids are positive safe integers; in paths and queries they arrive as digits. */
export const Id = z.int().check(z.positive());
export const IdText = z.codec(z.string().check(z.regex(idPattern)), Id, { decode: Number, encode: String });
export const Uuid = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));
export const ById = z.strictObject({ id: IdText });

const InstantValue = z.custom<Temporal.Instant>((value) => value instanceof Temporal.Instant);
/** A moment: an ISO string in UTC on the wire, a Temporal.Instant on the server. Years 2000 to 2199. */
export const Instant = z.codec(
  z.string().check(z.regex(/^2[01]\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?Z$/), z.refine(isInstant)),
  InstantValue,
  {
    decode: (text) => Temporal.Instant.from(text),
    encode: (instant) => instant.toString(),
  },
);

/** Whether the day exists: `Date` reads 31 February as 3 March, Temporal throws. */
function isInstant(text: string): boolean {
  const milliseconds = Date.parse(text);
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(text.slice(0, 10));
}

/** A day of the calendar, `2026-11-21`. */
export const Day = z.string().check(z.regex(/^2[01]\d\d-\d\d-\d\d$/), z.refine(isInstant));
export const Piasters = z.int();
export const Minutes = z.int().check(z.nonnegative());

/** Written text that accepts both digit sets and is trimmed. */
export function text(minimum: number, maximum: number) {
  return z.string().check(z.trim(), z.minLength(minimum), z.maxLength(maximum), z.refine(isStorable));
}

/** Why staff did something to a person: kept in the audit, and shown to staff alone. */
export const StaffReason = text(5, 500);

/** PostgreSQL stores no NUL and no lone surrogate. */
export function isStorable(value: string): boolean {
  return !value.includes("\u0000") && value.isWellFormed();
}

/** Digits, e-mails and codes: folded to Latin digits before `pattern` is looked at. */
export function latin(pattern: RegExp) {
  return z.string().check(z.trim(), z.overwrite(foldDigits), z.regex(pattern));
}

/** The secret in the address of a page without an account: 256 bits. */
export const LinkSecret = latin(/^[\w-]{43}$/);

/** A small whole number in a query string. */
export function countText(minimum: number, maximum: number) {
  return z.codec(z.string().check(z.regex(/^\d{1,6}$/)), z.int().check(z.minimum(minimum), z.maximum(maximum)), {
    decode: Number,
    encode: String,
  });
}

/** A flag in a query string. */
export const FlagText = z.codec(z.enum(["true", "false"]), z.boolean(), {
  decode: (value) => value === "true",
  encode: (value) => (value ? "true" : "false"),
});

/** A number of an enumeration in a query string. */
export function oneOfText<const N extends number>(values: readonly N[]) {
  return z.codec(z.enum(values.map(String) as [string, ...string[]]), z.literal(values), {
    decode: (value) => Number(value) as N,
    encode: String,
  });
}

/** One id or more in a query string, as `3,14,15`. */
export function idsText(maximum: number) {
  return z.codec(z.string().check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)), z.array(Id).check(z.maxLength(maximum)), {
    decode: (value) => value.split(",").map(Number),
    encode: (ids) => ids.join(","),
  });
}

/** An enumeration object's numbers as a schema. */
export function oneOf<const N extends number>(values: Record<string, N>) {
  return z.literal(Object.values(values));
}

/** Paging of docs/rules.md#bounds: `page` from 1, `size` to 100 (default 10); page × size is at most 10 000. */
export const paging = { page: z.optional(countText(1, 10_000)), size: z.optional(countText(1, 100)) };
export const deepestRow = 10_000;

/** A column upwards, or downwards with a minus: `stars`, `-stars`. */
export type Sort<Column extends string> = Column | `-${Column}`;

/** Which way a list is read that has one order, upwards or downwards. */
export const SortOrder = { Ascending: "asc", Descending: "desc" } as const;
export type SortOrder = (typeof SortOrder)[keyof typeof SortOrder];

/** How what is looked for meets what is kept: all of it, its end, its beginning, or the beginning of any word in it. */
export const MatchMode = { Exact: "exact", Suffix: "suffix", Prefix: "prefix", Loose: "loose" } as const;
export type MatchMode = (typeof MatchMode)[keyof typeof MatchMode];

/** Paging and filters of a list that may be asked for by these columns, as `sort`; the id breaks ties (`ordered` in the server's `paging.ts`). */
export function sorted<const Query extends object, const Column extends string>(query: Query, columns: readonly [Column, ...Column[]]) {
  const sorts = columns.flatMap((column): Sort<Column>[] => [column, `-${column}`]);
  return { ...query, sort: z.optional(z.enum(sorts)) };
}

export function page<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ list: z.array(item), total: z.int() });
}

/** An answer that says nothing but "done". */
export const Done = z.object({});
