import { useSearchParams } from "react-router";
import * as z from "zod/mini";

/** An endpoint's query schema: an object of texts, as sent. */
type QuerySchema = z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType<unknown, string | undefined>>>>;
export type ListChanges<Query> = { readonly [Name in keyof Query]?: Query[Name] | null | undefined };

export interface ListParams<Query> {
  /** The valid parameters in the address; a value that the endpoint refuses is left out. */
  readonly params: Query;
  /** Writes parameters to the address; null, undefined and "" remove one. Any change except of the page goes back to the first page. */
  readonly setParams: (changes: ListChanges<Query>, how?: { replace: boolean }) => void;
}

/** Returns the parameters of an address that match an endpoint's query, each validated alone. */
export function readParams<Schema extends QuerySchema>(schema: Schema, search: URLSearchParams): z.input<Schema> {
  const fitting = Object.entries(schema.shape).flatMap(([name, part]) => {
    const text = search.get(name);
    return text !== null && z.safeParse(part, text).success ? [[name, text]] : [];
  });
  return Object.fromEntries(fitting);
}

/** Returns the search parameters after changes; unrelated ones stay. */
export function withParams(search: URLSearchParams, changes: Readonly<Record<string, string | null | undefined>>): URLSearchParams {
  const next = new URLSearchParams(search);
  if (Object.keys(changes).some((name) => name !== "page")) next.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === "") next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** A list's page, sort, filters and search, kept in the address under the endpoint's own names. */
export function useListParams<Schema extends QuerySchema>(schema: Schema): ListParams<z.input<Schema>> {
  const [search, setSearch] = useSearchParams();
  return {
    params: readParams(schema, search),
    setParams: (changes, { replace = false } = {} as { replace: boolean }) =>
      setSearch((before) => withParams(before, changes as Record<string, string | null | undefined>), {
        replace,
        preventScrollReset: true,
      }),
  };
}
