import * as z from "zod/mini";
import { foldDigits } from "./digits.ts";
import { idPattern } from "./id-pattern.ts";

/** A database id: a positive safe integer, sent as digits in paths and queries. */
export const Id = z.int().check(z.positive());
export const IdText = z.codec(z.string().check(z.regex(idPattern)), Id, { decode: Number, encode: String });
export const Uuid = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/));
export const ById = z.strictObject({ id: IdText });

const InstantValue = z.custom<Temporal.Instant>((value) => value instanceof Temporal.Instant);
/** An instant: an ISO string in UTC on the wire, a Temporal.Instant on the server. Years 2000 to 2199. */
export const Instant = z.codec(
  z.string().check(z.regex(/^2[01]\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?Z$/), z.refine(isInstant)),
  InstantValue,
  {
    decode: (text) => Temporal.Instant.from(text),
    encode: (instant) => instant.toString(),
  },
);

/** Whether the day exists. `Date` reads 31 February as 3 March and Temporal throws, so the result is compared with the text. */
function isInstant(text: string): boolean {
  const milliseconds = Date.parse(text);
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(text.slice(0, 10));
}

/** A calendar day, `2026-11-21`. */
export const Day = z.string().check(z.regex(/^2[01]\d\d-\d\d-\d\d$/), z.refine(isInstant));
export const Piasters = z.int();
export const Minutes = z.int().check(z.nonnegative());

/** A trimmed text of `minimum` to `maximum` characters, in any digit set. */
export function text(minimum: number, maximum: number) {
  return z.string().check(z.trim(), z.minLength(minimum), z.maxLength(maximum), z.refine(isStorable));
}

/** Staff's words about an action, 5 to 500 characters, kept in the audit. Each endpoint decides whether the person concerned reads them. */
export const StaffWords = text(5, 500);

/** Whether PostgreSQL can store the text: it accepts neither NUL nor lone surrogates. */
export function isStorable(value: string): boolean {
  return !value.includes("\u0000") && value.isWellFormed();
}

/** A text for numbers and codes: its digits become Latin before `pattern` is checked. */
export function latinDigitsText(pattern: RegExp) {
  return z.string().check(z.trim(), z.overwrite(foldDigits), z.regex(pattern));
}

/** The secret of 256 bits in the URL of a page that needs no account. */
export const LinkSecret = latinDigitsText(/^[\w-]{43}$/);

/** A small whole number in a query string. */
export function countText(minimum: number, maximum: number) {
  return z.codec(z.string().check(z.regex(/^\d{1,6}$/)), z.int().check(z.minimum(minimum), z.maximum(maximum)), {
    decode: Number,
    encode: String,
  });
}

/** A boolean in a query string. */
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

/** One or more ids in a query string, as `3,14,15`. */
export function idsText(maximum: number) {
  return z.codec(z.string().check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)), z.array(Id).check(z.maxLength(maximum)), {
    decode: (value) => value.split(",").map(Number),
    encode: (ids) => ids.join(","),
  });
}

/** A schema for the numbers of an enumeration object. */
export function oneOf<const N extends number>(values: Record<string, N>) {
  return z.literal(Object.values(values));
}

/** Pagination (docs/rules.md#bounds): `page` from 1, `size` up to 100 (default 10); page × size is at most 10 000. */
export const paging = { page: z.optional(countText(1, 10_000)), size: z.optional(countText(1, 100)) };
export const deepestRow = 10_000;

/** A sort key: a column ascending, or descending with a minus, such as `stars` and `-stars`. */
export type Sort<Column extends string> = Column | `-${Column}`;

/** Sort direction of a list that has only one sort key. */
export const SortOrder = { Ascending: "asc", Descending: "desc" } as const;
export type SortOrder = (typeof SortOrder)[keyof typeof SortOrder];

/** How a search text matches a stored text: whole, its end, its beginning, or the beginning of any word in it. */
export const MatchMode = { Exact: "exact", Suffix: "suffix", Prefix: "prefix", Loose: "loose" } as const;
export type MatchMode = (typeof MatchMode)[keyof typeof MatchMode];

/** Adds the query parameter `sort` for these columns to a list's query; the id breaks ties (`ordered` in the server's `paging.ts`). */
export function sorted<const Query extends object, const Column extends string>(query: Query, columns: readonly [Column, ...Column[]]) {
  const sorts = columns.flatMap((column): Sort<Column>[] => [column, `-${column}`]);
  return { ...query, sort: z.optional(z.enum(sorts)) };
}

export function page<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ list: z.array(item), total: z.int() });
}

/** An empty answer that only confirms success. */
export const Done = z.object({});
