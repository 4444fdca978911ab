// biome-ignore-all lint/a11y/useFocusableInteractive: one cell carries the focus for the whole grid (roving tabindex).
// biome-ignore-all lint/a11y/useSemanticElements: a table's cells cannot hold slots that span its rows; the grid roles say the same.
import type { Slot } from "@hiwar/contract/calendar";
import { useEffect, useRef, useState } from "react";
import { say } from "../words/calendar.ts";
import { DayHead } from "./day-head.tsx";
import { NowLine } from "./now-line.tsx";
import { focusedOn, moved, moveOfKey, rowMinutes, rowsADay, rowsOf, type Selection } from "./selection.ts";
import { SlotBlock } from "./slot-block.tsx";
import { type Draft, draftOf } from "./span.ts";
import { useWeekNames } from "./use-week-names.ts";
import { addDays, instantOf, minutesWithin, partOnDay } from "./week.ts";
import { WeekCell } from "./week-cell.tsx";

interface WeekGridProps {
  days: readonly string[];
  slots: readonly Slot[];
  now: number;
  onDraft: (draft: Draft) => void;
}

const openingRow = 18;
const rows = Array.from({ length: rowsADay }, (_, row) => row);

/** Seven days of half hours. One cell has the focus; dragging or Shift with the arrows selects, Enter or letting go opens the editor. */
export function WeekGrid({ days, slots, now, onDraft }: WeekGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [selection, setSelection] = useState<Selection>({ focus: { column: 0, row: 36 }, anchor: null });
  const [isDragging, setDragging] = useState(false);
  const chosen = rowsOf(selection);
  const firstRow = openingRowOf(days, slots);
  const { names, hours } = useWeekNames(days);
  const draw = () => {
    const { column, first, last } = rowsOf(selection);
    const least = last === first ? 2 : last - first + 1;
    onDraft({ slot: null, day: days[column] ?? "", from: first * rowMinutes, to: Math.min(24 * 60, (first + least) * rowMinutes) });
  };
  useEffect(() => {
    const line = scroller.current?.querySelector<HTMLElement>(`[data-row="${firstRow}"]`);
    if (scroller.current && line) scroller.current.scrollTop = line.offsetTop - 60;
  }, [firstRow]);
  const onKeyDown = (event: React.KeyboardEvent) => {
    const move = moveOfKey(event.key);
    if (event.key === "Enter" || event.key === " ") draw();
    else if (!move) return;
    else {
      const next = moved(selection, move, event.shiftKey);
      setSelection(next);
      scroller.current?.querySelector<HTMLElement>(`[data-cell="${next.focus.column}-${next.focus.row}"]`)?.focus();
    }
    event.preventDefault();
  };
  // Letting go counts wherever it happens, over a slot or outside of the grid; a touch that turned out to scroll chooses nothing.
  useEffect(() => {
    if (!isDragging) return;
    const ends = new AbortController();
    const finish = () => {
      setDragging(false);
      draw();
    };
    const drop = () => {
      setDragging(false);
      setSelection(({ focus }) => ({ focus, anchor: null }));
    };
    addEventListener("pointerup", finish, { signal: ends.signal });
    addEventListener("pointercancel", drop, { signal: ends.signal });
    return () => ends.abort();
  });
  return (
    <div className="week" ref={scroller}>
      <div className="week-inner">
        <div
          className="week-body"
          role="grid"
          aria-label={say("grid")}
          tabIndex={-1}
          onKeyDown={onKeyDown}
          onFocus={({ target }) => {
            const cell = cellOf(target);
            if (cell) setSelection((current) => focusedOn(current, cell));
          }}
          onPointerDown={(event) => {
            const cell = cellOf(event.target);
            // The other buttons are for menus and scrolling.
            if (!cell || event.button !== 0) return;
            if (event.pointerType === "mouse") event.preventDefault();
            (event.target as Element).releasePointerCapture(event.pointerId);
            setSelection({ focus: cell, anchor: cell });
            setDragging(true);
          }}
          onPointerOver={({ target }) => {
            const cell = isDragging ? cellOf(target) : null;
            if (cell) setSelection(({ anchor }) => ({ focus: { column: anchor?.column ?? cell.column, row: cell.row }, anchor }));
          }}
        >
          <div role="row" className="week-days">
            <span role="columnheader">
              <span className="sr-only">{say("hour")}</span>
            </span>
            {days.map((day) => (
              <DayHead key={day} day={day} now={now} minutes={minutesOn(slots, day)} />
            ))}
          </div>
          {rows.map((row) => (
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
                  isChosen={
                    (isDragging || selection.anchor !== null) && chosen.column === column && row >= chosen.first && row <= chosen.last
                  }
                />
              ))}
            </div>
          ))}
        </div>
        <div className="week-slots">
          <NowLine days={days} now={now} />
          {slots.flatMap((slot) =>
            days.flatMap((day, column) => {
              const part = partOnDay(Date.parse(slot.start), Date.parse(slot.end), day);
              return part
                ? [
                    <SlotBlock
                      key={`${slot.id}-${day}`}
                      slot={slot}
                      column={column}
                      part={part}
                      now={now}
                      onOpen={() => onDraft(draftOf(slot))}
                    />,
                  ]
                : [];
            }),
          )}
        </div>
      </div>
    </div>
  );
}

/** The cell an event happened in; null over a head or a slot. */
function cellOf(target: EventTarget): { column: number; row: number } | null {
  const [column, row] = target instanceof Element ? (target.getAttribute("data-cell") ?? "").split("-") : [];
  return row === undefined ? null : { column: Number(column), row: Number(row) };
}

/** The row a week opens at: an hour before its first slot, 9 in the morning when it has none; late slots do not hide the afternoon. */
function openingRowOf(days: readonly string[], slots: readonly Slot[]): number {
  const starts = slots.flatMap(({ start, end }) => days.flatMap((day) => partOnDay(Date.parse(start), Date.parse(end), day)?.from ?? []));
  return starts.length === 0 ? openingRow : Math.max(0, Math.floor(Math.min(...starts) / rowMinutes) - 2);
}

/** The minutes of a Cairo day that slots cover. */
function minutesOn(slots: readonly Slot[], day: string): number {
  return minutesWithin(slots, instantOf({ day, minutes: 0 }), instantOf({ day: addDays(day, 1), minutes: 0 }));
}
