import { DataList, type DataListProps } from "@hiwar/ui/data-list";
import type { Loading } from "./loading.ts";

export type ListOfProps<Row> = Omit<DataListProps<Row>, "page" | "pageNumber" | "status" | "onRetry"> & {
  query: Loading<{ list: readonly Row[]; total: number }>;
  /** The list's part of the address (`useListParams`). */
  params: { page?: string | undefined };
};

/** A data list in the states of its query: rows stay while others are on their way, and when those fail to come. */
export function ListOf<Row>({ query, params, ...list }: ListOfProps<Row>) {
  const { data, error, isFetching, refetch } = query;
  return (
    <DataList
      {...list}
      page={data}
      pageNumber={Number(params.page ?? 1)}
      status={error ? "failed" : isFetching ? "loading" : "ready"}
      onRetry={() => void refetch()}
    />
  );
}
