import { Button } from "@hiwar/ui/button";
import { type ReactNode, Suspense } from "react";
import { lazyPart } from "../lazy-part.tsx";
import { growingSizes } from "../page-size.ts";
import { Loaded, type LoadedProps } from "./loaded.tsx";
import { combineQueries, type Loading } from "./loading.ts";

/** The fields of TanStack's infinite query that the list uses. */
interface Pages<Item> extends Loading<{ readonly pages: readonly { readonly list: readonly Item[]; readonly total: number }[] }> {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

export type PagedListProps<Item> = Pick<LoadedProps<unknown>, "skeleton" | "headingLevel" | "isBrief"> & {
  query: Pages<Item>;
  /** Rows before those of the pages, and the query that has to load for them. */
  first?: { readonly list: readonly Item[]; readonly query: Loading<unknown> } | undefined;
  row: (item: Item) => ReactNode;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** Shown above the rows, if there are any. */
  head?: ReactNode | undefined;
  /** The label of the button that loads the next page. */
  more: ReactNode;
  /** Shown below the last row when there was more than one page. */
  end?: ReactNode | undefined;
  /** Whether the person may choose the page size; the query must come from `useSizedPages`, which asks for that many. */
  isSized?: boolean | undefined;
  className?: string | undefined;
};

const PageSizeSelect = lazyPart(async () => (await import("./page-size-select.tsx")).PageSizeSelect);

/** A list that grows page by page, in each of its loading states. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { query, first, row, empty, head, more, end, isSized, className = "", ...states } = props;
  const pages = query.data?.pages ?? [];
  const items = [...(first?.list ?? []), ...pages.flatMap(({ list }) => list)];
  const rows = (
    <>
      {head}
      <ul className={className}>{items.map(row)}</ul>
      {query.hasNextPage && (
        <Button isBlock isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
          {more}
        </Button>
      )}
      {!query.hasNextPage && pages.length > 1 && end}
      {isSized && (pages[0]?.total ?? 0) > growingSizes[0] && (
        <div className="mt-4 flex min-h-11 flex-wrap items-center justify-center gap-3 text-sm text-muted">
          <Suspense>
            <PageSizeSelect />
          </Suspense>
        </div>
      )}
    </>
  );
  return (
    <Loaded<unknown> {...states} query={first ? combineQueries({ pages: query, first: first.query }) : query}>
      {() => (items.length === 0 ? empty : rows)}
    </Loaded>
  );
}
