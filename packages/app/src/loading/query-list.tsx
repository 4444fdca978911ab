import { DataList, type DataListProps } from "@hiwar/ui/data-list";
import { EmptyState } from "@hiwar/ui/empty-state";
import type { ListParams } from "../use-list-params.ts";
import type { Loading } from "./loading.ts";

type Paged = { readonly page?: string | undefined };
type Derived = "page" | "pageNumber" | "onPage" | "status" | "onRetry" | "isRetrying" | "onClearFilters" | "empty";

export type QueryListProps<Row, Query extends Paged> = Omit<DataListProps<Row>, Derived> & {
  query: Loading<{ list: readonly Row[]; total: number }>;
  /** The list's parameters in the address (`useListParams`). */
  state: ListParams<Query>;
  /** The filters that "clear" resets together, by their names in the endpoint's query. */
  filterNames: readonly (keyof Query & string)[];
  /** Shown when no row matches. */
  empty: { title: string; text: string };
};

/** A data list bound to its query and to its parameters in the address. The rows stay while others load, and when that fails. */
export function QueryList<Row, Query extends Paged>({ query, state, filterNames, empty, ...list }: QueryListProps<Row, Query>) {
  const { data, error, isFetching, refetch } = query;
  const { params, setParams } = state;
  const change = setParams as (changes: Readonly<Record<string, string | null>>) => void;
  const isFiltered = filterNames.some((name) => params[name] !== undefined);
  return (
    <DataList
      {...list}
      page={data}
      pageNumber={Number(params.page ?? 1)}
      onPage={(number) => change({ page: String(number) })}
      status={error ? "failed" : isFetching ? "loading" : "ready"}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      {...(isFiltered && { onClearFilters: () => change(Object.fromEntries(filterNames.map((name) => [name, null]))) })}
      empty={
        <EmptyState title={empty.title} headingLevel={2}>
          {empty.text}
        </EmptyState>
      }
    />
  );
}
