import { Button } from "@hiwar/ui/button";
import { type ReactNode, Suspense } from "react";
import { lazyPart } from "../lazy-part.tsx";
import { growingSizes } from "../page-size.ts";
import { Loaded, type LoadedProps } from "./loaded.tsx";
import { combineQueries, type Loading } from "./loading.ts";

/** What TanStack's infinite query says of its pages. */
interface Pages<Item> extends Loading<{ readonly pages: readonly { readonly list: readonly Item[]; readonly total: number }[] }> {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

export type PagedListProps<Item> = Pick<LoadedProps<unknown>, "skeleton" | "headingLevel" | "isBrief"> & {
  query: Pages<Item>;
  /** Rows that stand before those of the pages, and what has to be loaded for them too. */
  first?: { readonly list: readonly Item[]; readonly query: Loading<unknown> } | undefined;
  row: (item: Item) => ReactNode;
  /** Stands where there is no row. */
  empty: ReactNode;
  /** Stands over the rows where there are some. */
  head?: ReactNode | undefined;
  /** On the button that loads the next page. */
  more: ReactNode;
  /** Stands under the last row once there was more than one page. */
  end?: ReactNode | undefined;
  /** One may choose how many rows come at once: the query is one of `useSizedPages`. */
  isSized?: boolean | undefined;
  className?: string | undefined;
};

const PageSizeSelect = lazyPart(async () => (await import("./page-size-select.tsx")).PageSizeSelect);

/** A list that grows page by page, in each of its states. */
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
