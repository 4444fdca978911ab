import { useSearchParams } from "react-router";
import { useNow } from "../frame/use-now.ts";
import { type Filters, filtersOf, searchWith } from "./filters.ts";

export type FilterChange = Parameters<typeof searchWith>[1];

/** The filters in the address, and how to change some of them without leaving the page. */
export function useFilters(): { filters: Filters; change: (change: FilterChange) => void } {
  const now = useNow(60_000);
  const [search, setSearch] = useSearchParams();
  const change = (some: FilterChange) => setSearch((current) => searchWith(current, some), { replace: true, preventScrollReset: true });
  return { filters: filtersOf(search, now), change };
}
