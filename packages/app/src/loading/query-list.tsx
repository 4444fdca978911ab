import { DataList, type DataListProps } from "@hiwar/ui/data-list";
import { EmptyState } from "@hiwar/ui/empty-state";
import type { ListParams } from "../use-list-params.ts";
import type { Loading } from "./loading.ts";

type Paged = { readonly page?: string | undefined };
type Derived = "page" | "pageNumber" | "onPage" | "status" | "onRetry" | "onClearFilters" | "empty";

export type QueryListProps<Row, Query extends Paged> = Omit<DataListProps<Row>, Derived> & {
  query: Loading<{ list: readonly Row[]; total: number }>;
  /** The list's part of the address (`useListParams`). */
  state: ListParams<Query>;
  /** What is cleared together, as the endpoint's query names it. */
  filterNames: readonly (keyof Query & string)[];
  /** What is said where no row fits. */
  empty: { title: string; text: string };
};

/** A data list in the states of its query and of its address: rows stay while others are on their way, and when those fail to come. */
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
      {...(isFiltered && { onClearFilters: () => change(Object.fromEntries(filterNames.map((name) => [name, null]))) })}
      empty={
        <EmptyState title={empty.title} headingLevel={2}>
          {empty.text}
        </EmptyState>
      }
    />
  );
}
