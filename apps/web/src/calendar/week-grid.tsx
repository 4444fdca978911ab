// biome-ignore-all lint/a11y/useFocusableInteractive: one cell carries the focus for the whole grid (roving tabindex).
// biome-ignore-all lint/a11y/useSemanticElements: a table's cells cannot hold slots that span its rows; the grid roles say the same.
import type { Slot } from "@hiwar/contract/calendar";
import { clockTime, weekday } from "@hiwar/ui/arabic-dates";
import { arabicNumber, plainArabicNumber } from "@hiwar/ui/arabic-numbers";
import { useEffect, useRef, useState } from "react";
import { useSay } from "../frame/say.tsx";
import { NowLine } from "./now-line.tsx";
import { focusedOn, moved, moveOfKey, rowMinutes, rowsADay, rowsOf, type Selection } from "./selection.ts";
import { SlotBlock } from "./slot-block.tsx";
import { type Draft, draftOf } from "./span.ts";
import { addDays, instantOf, minutesWithin, partOnDay, wallTimeOf } from "./week.ts";

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
  const say = useSay();
  const scroller = useRef<HTMLDivElement>(null);
  const [selection, setSelection] = useState<Selection>({ focus: { column: 0, row: 36 }, anchor: null });
  const [isDragging, setDragging] = useState(false);
  const chosen = rowsOf(selection);
  const firstRow = openingRowOf(days, slots);
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
        <div className="week-body" role="grid" aria-label={say("calendar.grid")} tabIndex={-1} onKeyDown={onKeyDown}>
          <div role="row" className="week-days">
            <span role="columnheader">
              <span className="sr-only">{say("calendar.hour")}</span>
            </span>
            {days.map((day) => (
              <DayHead key={day} day={day} now={now} minutes={minutesOn(slots, day)} />
            ))}
          </div>
          {rows.map((row) => (
            <div role="row" className="week-row" key={row} data-row={row} style={{ gridRow: row + 2 }}>
              <span role="rowheader" className="week-hour">
                <span className={row % 2 === 0 ? "" : "sr-only"}>
                  {clockTime(instantOf({ day: days[0] ?? "", minutes: row * rowMinutes }))}
                </span>
              </span>
              {days.map((day, column) => {
                const isFocus = selection.focus.column === column && selection.focus.row === row;
                const isChosen =
                  (isDragging || selection.anchor !== null) && chosen.column === column && row >= chosen.first && row <= chosen.last;
                return (
                  <span
                    key={day}
                    role="gridcell"
                    className="week-cell"
                    data-cell={`${column}-${row}`}
                    tabIndex={isFocus ? 0 : -1}
                    aria-selected={isChosen}
                    aria-label={say("calendar.cell", {
                      day: weekday(instantOf({ day, minutes: 720 })),
                      time: clockTime(instantOf({ day, minutes: row * rowMinutes })),
                    })}
                    onFocus={() => setSelection((current) => focusedOn(current, { column, row }))}
                    onPointerDown={(event) => {
                      // The other buttons are for menus and scrolling.
                      if (event.button !== 0) return;
                      if (event.pointerType === "mouse") event.preventDefault();
                      event.currentTarget.releasePointerCapture(event.pointerId);
                      setSelection({ focus: { column, row }, anchor: { column, row } });
                      setDragging(true);
                    }}
                    onPointerEnter={() =>
                      isDragging &&
                      setSelection((current) => ({ focus: { column: current.anchor?.column ?? column, row }, anchor: current.anchor }))
                    }
                  />
                );
              })}
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

/** The row a week opens at: an hour before its first slot, 9 in the morning when it has none; late slots do not hide the afternoon. */
function openingRowOf(days: readonly string[], slots: readonly Slot[]): number {
  const starts = slots.flatMap(({ start, end }) => days.flatMap((day) => partOnDay(Date.parse(start), Date.parse(end), day)?.from ?? []));
  return starts.length === 0 ? openingRow : Math.max(0, Math.floor(Math.min(...starts) / rowMinutes) - 2);
}

/** The minutes of a Cairo day that slots cover. */
function minutesOn(slots: readonly Slot[], day: string): number {
  return minutesWithin(slots, instantOf({ day, minutes: 0 }), instantOf({ day: addDays(day, 1), minutes: 0 }));
}

function DayHead({ day, now, minutes }: { day: string; now: number; minutes: number }) {
  const say = useSay();
  const isToday = wallTimeOf(now).day === day;
  return (
    <span role="columnheader" className="week-day" data-today={isToday || undefined} tabIndex={-1}>
      <b>{weekday(instantOf({ day, minutes: 720 }))}</b>
      <span>{plainArabicNumber(Number(day.slice(8)))}</span>
      {minutes > 0 && <small>{say("calendar.hoursShort", { hours: arabicNumber(minutes / 60, 2) })}</small>}
    </span>
  );
}
