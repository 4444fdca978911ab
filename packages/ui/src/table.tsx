import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { Skeleton } from "./skeleton.tsx";
import "./table.css";

export type TableColumn<Row> = {
  id: string;
  header: ReactNode;
  /** Appended to the header on narrow screens, where the cells also show the columns that are hidden there. */
  narrowHeader?: string | undefined;
  cell: (row: Row) => ReactNode;
  /** The column that names the row; it opens the row where rows can be opened. */
  isName?: boolean | undefined;
  align?: "start" | "end" | undefined;
  isSortable?: boolean | undefined;
  /** Hidden where the table is as narrow as on phones; the name column may show its content there, in `ui-table-narrow`. */
  isSecondary?: boolean | undefined;
};
export type TableSort = { column: string; direction: "ascending" | "descending" };
export type TableProps<Row> = {
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  openRowId?: string | null | undefined;
  onOpenRow?: ((row: Row) => void) | undefined;
  sort?: TableSort | null | undefined;
  onSort?: ((sort: TableSort) => void) | undefined;
  /** Other rows are loading; the present ones stay, muted, until then. */
  isBusy?: boolean | undefined;
  /** How many skeleton rows to show. */
  loadingRows?: number | undefined;
  /** Shown when no row matches. */
  empty?: ReactNode | undefined;
};

const lookOf = <Row,>({ align, isSecondary }: TableColumn<Row>) => ({ "data-align": align, "data-secondary": isSecondary || undefined });

function HeaderWords<Row>({ header, narrowHeader }: TableColumn<Row>) {
  return (
    <>
      {header}
      {narrowHeader && <span className="ui-table-narrow"> {narrowHeader}</span>}
    </>
  );
}

function HeaderCell<Row>({
  column,
  sort,
  onSort,
}: {
  column: TableColumn<Row>;
  sort: TableSort | null | undefined;
  onSort: TableProps<Row>["onSort"];
}) {
  const direction = sort?.column === column.id ? sort.direction : undefined;
  if (!column.isSortable || !onSort) {
    return (
      <th scope="col" {...lookOf(column)}>
        <HeaderWords {...column} />
      </th>
    );
  }
  const next = direction === "ascending" ? "descending" : "ascending";
  return (
    <th scope="col" {...lookOf(column)} aria-sort={direction ?? "none"}>
      <button type="button" className="ui-table-sort" onClick={() => onSort({ column: column.id, direction: next })}>
        <HeaderWords {...column} />
        {direction && <Icon icon={direction === "ascending" ? ArrowUp : ArrowDown} size={16} />}
      </button>
    </th>
  );
}

function Cells<Row>({ columns, row, onOpen }: { columns: readonly TableColumn<Row>[]; row: Row; onOpen?: (() => void) | undefined }) {
  return columns.map((column) =>
    column.isName ? (
      <th key={column.id} scope="row" {...lookOf(column)}>
        {onOpen ? (
          <button type="button" className="ui-table-open" onClick={onOpen}>
            {column.cell(row)}
          </button>
        ) : (
          column.cell(row)
        )}
      </th>
    ) : (
      <td key={column.id} {...lookOf(column)}>
        {column.cell(row)}
      </td>
    ),
  );
}

/** The staff's table: rows of 44 pixels, sortable heads, and a name that opens the row's details. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, columns, rows, rowId, openRowId, onOpenRow, sort, onSort, isBusy = false, loadingRows = 0, empty } = props;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className="ui-table-wrap" aria-label={label} aria-busy={isBusy || loadingRows > 0} tabIndex={0}>
      <table className="ui-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)} data-open={rowId(row) === openRowId || undefined}>
              <Cells columns={columns} row={row} onOpen={onOpenRow && (() => onOpenRow(row))} />
            </tr>
          ))}
          {Array.from({ length: loadingRows }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows that have not come have no identity
            <tr key={index}>
              {columns.map((column) => (
                <td key={column.id} {...lookOf(column)}>
                  <Skeleton />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && loadingRows === 0 && empty}
    </section>
  );
}
