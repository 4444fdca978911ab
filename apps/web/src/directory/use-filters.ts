import { useNow } from "@hiwar/app/time/use-now";
import { useSearchParams } from "react-router";
import { type Filters, filtersOf, searchWith } from "./filters.ts";

export type FilterChange = Parameters<typeof searchWith>[1];

/** Returns the filters in the address, and a function that changes some of them without leaving the page. */
export function useFilters(): { filters: Filters; change: (change: FilterChange) => void } {
  const now = useNow(60_000);
  const [search, setSearch] = useSearchParams();
  const filters = filtersOf(search, now);
  // All filters share one history entry: going back leads to the whole list at once, and not through every typed letter.
  const replace = Object.keys(filters).length > 0;
  const change = (some: FilterChange) => setSearch((current) => searchWith(current, some), { replace, preventScrollReset: true });
  return { filters, change };
}
