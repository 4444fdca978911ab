import { useEffect, useReducer, useRef } from "react";

/** A touch's click follows the end of its press by a few milliseconds; a press that ends on another element has no click. */
const clickMilliseconds = 100;

let isPressed = false;
let ending: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

function press(): void {
  clearTimeout(ending);
  isPressed = true;
}

function releaseAfter(milliseconds: number): void {
  clearTimeout(ending);
  ending = setTimeout(() => {
    isPressed = false;
    for (const redraw of [...waiting]) redraw();
  }, milliseconds);
}

if (typeof window !== "undefined") {
  addEventListener("pointerdown", press, true);
  addEventListener("pointerup", () => releaseAfter(clickMilliseconds), true);
  for (const name of ["click", "pointercancel"]) addEventListener(name, () => releaseAfter(0), true);
}

/**
 * While a pointer is down, keeps the content drawn from older data. A browser clicks only an element that is there at the press and at its end, so a
 * list replaced in between loses the click. `content` is drawn from `data`.
 */
export function useHeldWhilePressed<Content>(content: Content, data: unknown): Content {
  const shown = useRef({ content, data });
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const isHeld = isPressed && !isSame(data, shown.current.data);
  useEffect(() => {
    if (!isHeld) {
      shown.current = { content, data };
      return;
    }
    if (!isPressed) redraw();
    waiting.add(redraw);
    return () => void waiting.delete(redraw);
  });
  return isHeld ? shown.current.content : content;
}

/** Combined queries return a new object each time, so the fields are compared. */
function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length && entries.every(([key, value]) => Object.is(value, other[key as keyof typeof other]))
  );
}
