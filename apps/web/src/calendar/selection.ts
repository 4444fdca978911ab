export const rowMinutes = 30;
/** As tall as a row of `.week-body`. */
export const rowPixels = 40;
export const rowsADay = (24 * 60) / rowMinutes;

export interface Cell {
  /** 0 to 6 within the week shown. */
  readonly column: number;
  readonly row: number;
}

/** Where the grid's one focus is, and from where a selection reaches to it. */
export interface Selection {
  readonly focus: Cell;
  readonly anchor: Cell | null;
}

export type Move = "up" | "down" | "next-day" | "previous-day" | "first" | "last";

const steps: Record<Move, (cell: Cell) => Cell> = {
  up: ({ column, row }) => ({ column, row: Math.max(0, row - 1) }),
  down: ({ column, row }) => ({ column, row: Math.min(rowsADay - 1, row + 1) }),
  "next-day": ({ column, row }) => ({ column: Math.min(6, column + 1), row }),
  "previous-day": ({ column, row }) => ({ column: Math.max(0, column - 1), row }),
  first: ({ column }) => ({ column, row: 0 }),
  last: ({ column }) => ({ column, row: rowsADay - 1 }),
};

/** Moves the focus; with `extend` the selection grows along its day and leaves it only without. */
export function moved({ focus, anchor }: Selection, move: Move, extend: boolean): Selection {
  const next = steps[move](focus);
  if (!extend) return { focus: next, anchor: null };
  return { focus: { column: focus.column, row: next.row }, anchor: anchor ?? focus };
}

/** After the focus came to `cell`: a key that led there has moved the selection already, any other way there lets it go. */
export function focusedOn(selection: Selection, cell: Cell): Selection {
  const { column, row } = selection.focus;
  return column === cell.column && row === cell.row ? selection : { focus: cell, anchor: null };
}

/** The rows of one day that are selected: from the anchor to the focus, both included. */
export function rowsOf({ focus, anchor }: Selection): { column: number; first: number; last: number } {
  const other = anchor ?? focus;
  return { column: other.column, first: Math.min(other.row, focus.row), last: Math.max(other.row, focus.row) };
}

/** What an arrow key means where the next day lies to the left. */
export function moveOfKey(key: string): Move | null {
  const moves: Record<string, Move> = {
    ArrowUp: "up",
    ArrowDown: "down",
    ArrowLeft: "next-day",
    ArrowRight: "previous-day",
    Home: "first",
    End: "last",
  };
  return moves[key] ?? null;
}
