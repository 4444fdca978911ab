import { type FocusEvent, type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { focusedOn, moved, moveOfKey, rowMinutes, rowsOf, type Selection } from "./selection.ts";
import type { Draft } from "./span.ts";

interface DrawingProps {
  days: readonly string[];
  /** The element around the grid; the focus moves to its cells. */
  scroller: RefObject<HTMLElement | null>;
  onDraft: (draft: Draft) => void;
}

/** Selects a span in the grid by dragging, or by Shift with arrow keys; releasing or Enter makes a draft of it. */
export function useSpanSelection({ days, scroller, onDraft }: DrawingProps) {
  const [selection, setSelection] = useState<Selection>({ focus: { column: 0, row: 36 }, anchor: null });
  const [isDragging, setDragging] = useState(false);
  // On a slow device a drag may end before its last cells are drawn.
  const latest = useRef(selection);
  const select = (next: Selection) => {
    latest.current = next;
    setSelection(next);
  };
  const draw = () => {
    const { column, first, last } = rowsOf(latest.current);
    const least = last === first ? 2 : last - first + 1;
    onDraft({ slot: null, day: days[column] ?? "", from: first * rowMinutes, to: Math.min(24 * 60, (first + least) * rowMinutes) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moveOfKey(event.key);
    if (event.key === "Enter" || event.key === " ") draw();
    else if (!move) return;
    else {
      const next = moved(latest.current, move, event.shiftKey);
      select(next);
      scroller.current?.querySelector<HTMLElement>(`[data-cell="${next.focus.column}-${next.focus.row}"]`)?.focus();
    }
    event.preventDefault();
  };
  const onFocus = ({ target }: FocusEvent) => {
    const cell = cellOf(target);
    if (cell) select(focusedOn(latest.current, cell));
  };
  const onPointerDown = (event: PointerEvent) => {
    const cell = cellOf(event.target);
    // Other mouse buttons are for menus and scrolling.
    if (!cell || event.button !== 0) return;
    if (event.pointerType === "mouse") event.preventDefault();
    (event.target as Element).releasePointerCapture(event.pointerId);
    select({ focus: cell, anchor: cell });
    setDragging(true);
  };
  const onPointerOver = ({ target }: PointerEvent) => {
    const cell = isDragging ? cellOf(target) : null;
    const { anchor } = latest.current;
    if (cell) select({ focus: { column: anchor?.column ?? cell.column, row: cell.row }, anchor });
  };
  // Releasing counts anywhere, also over a slot or outside the grid; a touch that turned into scrolling selects nothing.
  useEffect(() => {
    if (!isDragging) return;
    const ends = new AbortController();
    const finish = () => {
      setDragging(false);
      draw();
    };
    const drop = () => {
      setDragging(false);
      select({ focus: latest.current.focus, anchor: null });
    };
    addEventListener("pointerup", finish, { signal: ends.signal });
    addEventListener("pointercancel", drop, { signal: ends.signal });
    return () => ends.abort();
  });
  return { selection, isDragging, handlers: { onKeyDown, onFocus, onPointerDown, onPointerOver } };
}

/** Returns the cell of an event; null over a header or a slot. */
function cellOf(target: EventTarget): { column: number; row: number } | null {
  const [column, row] = target instanceof Element ? (target.getAttribute("data-cell") ?? "").split("-") : [];
  return row === undefined ? null : { column: Number(column), row: Number(row) };
}
