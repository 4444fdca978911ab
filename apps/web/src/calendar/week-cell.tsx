// biome-ignore-all lint/a11y/useFocusableInteractive: one cell carries the focus for the whole grid (roving tabindex).
// biome-ignore-all lint/a11y/useSemanticElements: a table's cells cannot hold slots that span its rows; the grid roles say the same.
import { memo } from "react";

export interface WeekCellProps {
  readonly column: number;
  readonly row: number;
  readonly label: string;
  readonly isFocus: boolean;
  readonly isChosen: boolean;
}

/** A cell of half an hour. Events are handled by the grid, so that each of the 336 cells redraws only when it changes. */
export const WeekCell = memo(function WeekCell({ column, row, label, isFocus, isChosen }: WeekCellProps) {
  return (
    <span
      role="gridcell"
      className="week-cell"
      data-cell={`${column}-${row}`}
      tabIndex={isFocus ? 0 : -1}
      aria-selected={isChosen}
      aria-label={label}
    />
  );
});
