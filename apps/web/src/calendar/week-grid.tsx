// biome-ignore-all lint/a11y/useFocusableInteractive: one cell carries the focus for the whole grid (roving tabindex).
// biome-ignore-all lint/a11y/useSemanticElements: a table's cells cannot hold slots that span its rows; the grid roles say the same.
import type { Slot } from "@hiwar/contract/calendar";
import { useEffect, useRef, useState } from "react";
import { say } from "../words/calendar.ts";
import { DayHead } from "./day-head.tsx";
import { NowLine } from "./now-line.tsx";
import { openingRowOf } from "./opening-row.ts";
import { rowMinutes, rowPixels, rowsADay, rowsOf, type Selection } from "./selection.ts";
import { SlotBlock } from "./slot-block.tsx";
import { type Draft, draftOf } from "./span.ts";
import { useSpanSelection } from "./use-span-selection.ts";
import { useWeekNames } from "./use-week-names.ts";
import { addDays, instantOf, minutesWithin, partOnDay } from "./week.ts";
import { WeekCell } from "./week-cell.tsx";

interface WeekGridProps {
  days: readonly string[];
  slots: readonly Slot[];
  now: number;
  onDraft: (draft: Draft) => void;
}

const rows = Array.from({ length: rowsADay }, (_, row) => row);

/**
 * The week grid: seven days of half hours. One cell has the focus. Dragging or Shift with arrow keys selects; releasing or Enter opens the editor.
 */
export function WeekGrid({ days, slots, now, onDraft }: WeekGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { selection, isDragging, handlers } = useSpanSelection({ days, scroller, onDraft });
  const [opened] = useState(now);
  const firstRow = openingRowOf(days, slots, opened);
  useEffect(() => {
    const line = scroller.current?.querySelector<HTMLElement>(`[data-row="${firstRow}"]`);
    if (scroller.current && line) scroller.current.scrollTop = line.offsetTop - 60;
  }, [firstRow]);
  return (
    <div className="week" ref={scroller}>
      <div className="week-inner">
        <div className="week-body" role="grid" aria-label={say("grid")} tabIndex={-1} {...handlers}>
          <div role="row" className="week-days">
            <span role="columnheader">
              <span className="sr-only">{say("hour")}</span>
            </span>
            {days.map((day) => (
              <DayHead key={day} day={day} now={now} minutes={minutesOn(slots, day)} />
            ))}
          </div>
          <WeekRows days={days} selection={selection} isDragging={isDragging} />
        </div>
        <WeekSlots days={days} slots={slots} now={now} onDraft={onDraft} />
      </div>
    </div>
  );
}

function WeekRows({ days, selection, isDragging }: { days: readonly string[]; selection: Selection; isDragging: boolean }) {
  const { names, hours } = useWeekNames(days);
  const { column: chosen, first, last } = rowsOf(selection);
  const isSelecting = isDragging || selection.anchor !== null;
  return rows.map((row) => (
    <div role="row" className="week-row" key={row} data-row={row} style={{ gridRow: row + 2 }}>
      <span role="rowheader" className="week-hour">
        <span className={row % 2 === 0 ? "" : "sr-only"}>{hours[row]}</span>
      </span>
      {days.map((day, column) => (
        <WeekCell
          key={day}
          column={column}
          row={row}
          label={names[column]?.[row] ?? ""}
          isFocus={selection.focus.column === column && selection.focus.row === row}
          isChosen={isSelecting && chosen === column && row >= first && row <= last}
        />
      ))}
    </div>
  ));
}

function WeekSlots({ days, slots, now, onDraft }: WeekGridProps) {
  const parts = slots.flatMap((slot) =>
    days.flatMap((day, column) => {
      const part = partOnDay(Date.parse(slot.start), Date.parse(slot.end), day);
      return part ? [{ key: `${slot.id}-${day}`, slot, day, column, part }] : [];
    }),
  );
  return (
    <div className="week-slots">
      <NowLine days={days} now={now} />
      {parts.map(({ key, slot, day, column, part }) => (
        <SlotBlock key={key} {...{ slot, day, part, now }} place={placeOf(column, part)} onOpen={() => onDraft(draftOf(slot))} />
      ))}
    </div>
  );
}

/** Returns a slot's place: the row in which it begins, its offset inside that row, and its height. */
function placeOf(column: number, { from, to }: { from: number; to: number }) {
  const pixels = (minutes: number) => (minutes / rowMinutes) * rowPixels;
  return {
    gridColumn: column + 2,
    gridRow: Math.floor(from / rowMinutes) + 2,
    marginBlockStart: pixels(from % rowMinutes) + 1,
    blockSize: pixels(to - from) - 2,
  };
}

/** Returns the minutes of a Cairo day that slots cover. */
function minutesOn(slots: readonly Slot[], day: string): number {
  return minutesWithin(slots, instantOf({ day, minutes: 0 }), instantOf({ day: addDays(day, 1), minutes: 0 }));
}
