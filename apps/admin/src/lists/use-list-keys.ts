import type { RefObject } from "react";
import { useKeys } from "../keys/pressed.ts";

/** J and K walk the rows of the list in a place, `/` goes to its search; Enter opens a row by itself. */
export function useListKeys(place: RefObject<HTMLElement | null>): void {
  const walk = (step: 1 | -1) => {
    const rows = [...(place.current?.querySelectorAll<HTMLElement>(".ui-table-open") ?? [])];
    const here = rows.indexOf(document.activeElement as HTMLElement);
    const next = here === -1 ? (step === 1 ? 0 : rows.length - 1) : here + step;
    rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus();
  };
  useKeys({
    j: () => walk(1),
    k: () => walk(-1),
    slash: () => place.current?.querySelector<HTMLElement>("input[type=search]")?.focus(),
  });
}
