export const rowMinutes = 30;
/** The height of a row in `.week-body`. */
export const rowPixels = 40;
export const rowsADay = (24 * 60) / rowMinutes;

export interface Cell {
  /** 0 to 6 within the shown week. */
  readonly column: number;
  readonly row: number;
}

/** The grid's one focused cell, and the anchor from which a selection extends to it. */
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

/** Moves the focus. With `extend` it stays in its day and the selection grows; without, the selection ends. */
export function moved({ focus, anchor }: Selection, move: Move, extend: boolean): Selection {
  const next = steps[move](focus);
  if (!extend) return { focus: next, anchor: null };
  return { focus: { column: focus.column, row: next.row }, anchor: anchor ?? focus };
}

/** Returns the selection after `cell` got the focus. If a key moved it there, the selection is already right; otherwise it ends. */
export function focusedOn(selection: Selection, cell: Cell): Selection {
  const { column, row } = selection.focus;
  return column === cell.column && row === cell.row ? selection : { focus: cell, anchor: null };
}

/** Returns the selected rows of one day, from the anchor to the focus, both included. */
export function rowsOf({ focus, anchor }: Selection): { column: number; first: number; last: number } {
  const other = anchor ?? focus;
  return { column: other.column, first: Math.min(other.row, focus.row), last: Math.max(other.row, focus.row) };
}

/** Maps an arrow key to a move; in this right-to-left grid the next day is to the left. */
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
