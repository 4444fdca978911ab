import { ListOf, type ListOfProps } from "@hiwar/app/loading/list-of";
import type { ExportedList } from "@hiwar/contract/exports";
import { useRef } from "react";
import { ExportButton } from "./export-button.tsx";
import { SavedViews } from "./saved-views.tsx";
import { useListKeys } from "./use-list-keys.ts";

type Paged = { readonly page?: string | undefined };
export type StaffListProps<Row, Query extends Paged> = Omit<ListOfProps<Row, Query>, "tools" | "pageSize"> & {
  /** The list's name among saved views; left out where there is nothing to choose. */
  place?: string;
  /** As what the list may be taken away. */
  exportAs?: ExportedList;
};

/** How many rows of a list stand on a page of the dashboard. */
export const pageSize = 20;

/** A list of the dashboard: its views are kept under names, it is taken away as a file, and walked by keys. */
export function StaffList<Row, Query extends Paged>({ place, exportAs, ...list }: StaffListProps<Row, Query>) {
  const frame = useRef<HTMLDivElement>(null);
  useListKeys(frame);
  return (
    <div ref={frame} className="min-w-0">
      <ListOf
        {...list}
        pageSize={pageSize}
        tools={
          (place || exportAs) && (
            <>
              {place && <SavedViews place={place} />}
              {exportAs && <ExportButton list={exportAs} params={list.state.params} />}
            </>
          )
        }
      />
    </div>
  );
}
