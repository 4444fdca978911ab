import { QueryList, type QueryListProps } from "@hiwar/app/loading/query-list";
import { choosePageSize, pageSizes, usePageSize } from "@hiwar/app/page-size";
import type { ExportedList } from "@hiwar/contract/exports";
import { readSort, sortText } from "@hiwar/ui/list-sort";
import type { TableSort } from "@hiwar/ui/table";
import { useRef } from "react";
import { ExportButton } from "./export-button.tsx";
import { SavedViews } from "./saved-views.tsx";
import { useListKeys } from "./use-list-keys.ts";

type Paged = { readonly page?: string | undefined; readonly sort?: string | undefined };
export type StaffListProps<Row, Query extends Paged> = Omit<
  QueryListProps<Row, Query>,
  "tools" | "pageSize" | "sizes" | "sort" | "onSort"
> & {
  /** The list's name in saved views; left out for a list without saved views. */
  place?: string;
  /** The endpoint's default sort, such as `-createdAt`; left out where the sort cannot be chosen. */
  usualSort?: string | undefined;
  /** The list's name for exports. */
  exportAs?: ExportedList;
  /** Shown when the list is empty although nothing is searched or filtered; left out, `empty` is shown then too. */
  nothing?: { title: string; text: string };
};

/** Whether nothing is searched or filtered. */
const isWhole = (params: object) =>
  Object.entries(params).every(([name, value]) => value === undefined || name === "page" || name === "sort");

/** A list of the dashboard with saved views, export and keyboard navigation. */
export function StaffList<Row, Query extends Paged>({ place, usualSort, exportAs, nothing, ...list }: StaffListProps<Row, Query>) {
  const { params, setParams } = list.state;
  const sortBy = (sort: TableSort) => {
    const text = sortText(sort);
    (setParams as (changes: { sort: string | null }) => void)({ sort: text === usualSort ? null : text });
  };
  const pageSize = usePageSize();
  const resize = (size: number) => {
    choosePageSize(size);
    // After a change of page size, the same page number would be another part of the list.
    (setParams as (changes: { page: null }) => void)({ page: null });
  };
  const frame = useRef<HTMLDivElement>(null);
  useListKeys(frame);
  return (
    <div ref={frame} className="min-w-0">
      <QueryList
        {...list}
        empty={nothing && isWhole(params) ? nothing : list.empty}
        pageSize={pageSize}
        sizes={{ choices: pageSizes, onChange: resize }}
        {...(usualSort !== undefined && { sort: readSort(params.sort ?? usualSort), onSort: sortBy })}
        tools={
          (place || exportAs) && (
            <>
              {place && <SavedViews place={place} />}
              {exportAs && <ExportButton list={exportAs} params={params} />}
            </>
          )
        }
      />
    </div>
  );
}
