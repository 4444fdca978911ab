import { isMoreThanCounted } from "@hiwar/contract/kernel/counted";
import { Columns3 } from "lucide-react";
import type { ReactNode } from "react";
import { arabicNumber } from "./arabic-numbers.ts";
import { Button } from "./button.tsx";
import { Callout } from "./callout.tsx";
import { Checkbox } from "./checkbox.tsx";
import { ErrorState } from "./error-state.tsx";
import { FilterBar, type ListSearch } from "./filter-bar.tsx";
import { IconButton } from "./icon-button.tsx";
import { type ListSelection, SelectionBar, selectionColumn } from "./list-selection.tsx";
import { listWords } from "./list-words.ts";
import { Pagination } from "./pagination.tsx";
import { Popover } from "./popover.tsx";
import { SegmentedControl } from "./segmented-control.tsx";
import { Table, type TableColumn, type TableProps } from "./table.tsx";
import { words } from "./words.ts";
import "./data-list.css";

export type ListColumn<Row> = Omit<TableColumn<Row>, "header"> & {
  header: string;
  /** Whether the column cannot be hidden. */
  isFixed?: boolean | undefined;
};
export type DataListProps<Row> = Pick<TableProps<Row>, "label" | "rowId" | "openRowId" | "onOpenRow" | "sort" | "onSort" | "empty"> & {
  columns: readonly ListColumn<Row>[];
  /** One page as the server answers it; undefined until the first has arrived. */
  page: { list: readonly Row[]; total: number } | undefined;
  /** Starts at 1. */
  pageNumber: number;
  pageSize: number;
  onPage: (page: number) => void;
  /** The page sizes to choose from, and a callback for the chosen one; without it no choice is offered. */
  sizes?: { choices: readonly number[]; onChange: (size: number) => void } | undefined;
  /** The number of the final row that the server returns, even if there are more; 10,000 by default. */
  deepestRow?: number | undefined;
  /** Whether fresh rows are loading or failed to load; the present rows stay. */
  status?: "ready" | "loading" | "failed" | undefined;
  onRetry?: (() => void) | undefined;
  isRetrying?: boolean | undefined;
  search?: ListSearch | undefined;
  filters?: ReactNode | undefined;
  onClearFilters?: (() => void) | undefined;
  /** The ids of the hidden columns. */
  hiddenColumns?: readonly string[] | undefined;
  onHideColumns?: ((ids: readonly string[]) => void) | undefined;
  selection?: ListSelection<Row> | undefined;
  /** Other actions on the whole list, at the end of its filters. */
  tools?: ReactNode | undefined;
};

function ColumnChoice<Row>({
  columns,
  hidden,
  onHide,
}: {
  columns: readonly ListColumn<Row>[];
  hidden: readonly string[];
  onHide: (ids: readonly string[]) => void;
}) {
  const turn = (id: string, isShown: boolean) => onHide(isShown ? hidden.filter((one) => one !== id) : [...hidden, id]);
  return (
    <Popover
      label={listWords.columns}
      placement="bottom end"
      trigger={<IconButton icon={Columns3} label={listWords.columns} variant="line" />}
    >
      {columns
        .filter(({ isFixed, isName }) => !isFixed && !isName)
        .map(({ id, header }) => (
          <Checkbox key={id} isSelected={!hidden.includes(id)} onChange={(isShown) => turn(id, isShown)}>
            {header}
          </Checkbox>
        ))}
    </Popover>
  );
}

type FootProps = { total: number } & Pick<DataListProps<unknown>, "pageNumber" | "pageSize" | "onPage" | "sizes"> & { deepestRow: number };

function Foot({ total, pageNumber, pageSize, onPage, deepestRow, sizes }: FootProps) {
  const reached = Math.min(total, deepestRow);
  const pageCount = Math.ceil(reached / pageSize);
  const first = (pageNumber - 1) * pageSize + 1;
  const last = Math.min(pageNumber * pageSize, total);
  const isMore = isMoreThanCounted(total, pageNumber * pageSize);
  return (
    <div className="ui-list-foot">
      <span>
        {first <= last && `${arabicNumber(first)} ${words.until} ${arabicNumber(last)} ${words.of} `}
        {isMore ? `${listWords.moreThan} ${arabicNumber(total - 1)}` : arabicNumber(total)}
        {pageNumber >= pageCount && total > deepestRow && `، ${listWords.tooMany}`}
      </span>
      {sizes && total > Math.min(...sizes.choices) && (
        <SegmentedControl
          label={listWords.rowsOnPage}
          choices={sizes.choices.map((size) => ({ id: String(size), label: arabicNumber(size) }))}
          value={String(pageSize)}
          onChange={(size) => sizes.onChange(Number(size))}
        />
      )}
      {pageCount > 1 && <Pagination page={pageNumber} pageCount={pageCount} onChange={onPage} />}
    </div>
  );
}

/** A list that is searched, filtered, sorted and paginated on the server. Its state belongs to the owner, who keeps it in the address. */
export function DataList<Row>(props: DataListProps<Row>) {
  const { columns, page, pageNumber, pageSize, status = "ready", hiddenColumns = [], onHideColumns, selection, tools } = props;
  const { label, rowId, openRowId, onOpenRow, sort, onSort, onRetry, isRetrying = false, empty, deepestRow = 10_000 } = props;
  const shown: TableColumn<Row>[] = columns.filter(({ id }) => !hiddenColumns.includes(id));
  const rows = page?.list ?? [];
  const end = (onHideColumns || tools) && (
    <>
      {onHideColumns && <ColumnChoice columns={columns} hidden={hiddenColumns} onHide={onHideColumns} />}
      {tools}
    </>
  );
  const retry = onRetry && { label: words.retry, onPress: onRetry, isPending: isRetrying };
  return (
    <div className="ui-list">
      <FilterBar search={props.search} onClear={props.onClearFilters} end={end}>
        {props.filters}
      </FilterBar>
      {selection && selection.selected.size > 0 && <SelectionBar {...selection} />}
      {status === "failed" && page && (
        <Callout
          tone="warning"
          announces
          action={
            retry && (
              <Button size="small" variant="ghost" {...retry}>
                {retry.label}
              </Button>
            )
          }
        >
          {listWords.listStale}
        </Callout>
      )}
      {status === "failed" && !page ? (
        <ErrorState headingLevel={3} title={listWords.listFailed} {...(retry && { retry })} />
      ) : (
        <Table
          label={label}
          columns={selection ? [selectionColumn(selection, rows, rowId), ...shown] : shown}
          rows={rows}
          rowId={rowId}
          openRowId={openRowId}
          onOpenRow={onOpenRow}
          sort={sort}
          onSort={onSort}
          isBusy={status === "loading"}
          loadingRows={page ? 0 : pageSize}
          empty={empty}
        />
      )}
      {page && page.total > 0 && (
        <Foot
          total={page.total}
          pageNumber={pageNumber}
          pageSize={pageSize}
          onPage={props.onPage}
          deepestRow={deepestRow}
          sizes={props.sizes}
        />
      )}
    </div>
  );
}
