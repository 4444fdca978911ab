import type { RefObject } from "react";
import { useKeys, useWorkingKeys } from "../keys/pressed.ts";

/** Keyboard navigation in a list: J and K move through the rows, `/` focuses the search; Enter opens a row natively. */
export function useListKeys(place: RefObject<HTMLElement | null>): void {
  const rowsNow = () => [...(place.current?.querySelectorAll<HTMLElement>(".ui-table-open") ?? [])];
  const walk = (rows: readonly HTMLElement[], step: 1 | -1) => {
    const here = rows.indexOf(document.activeElement as HTMLElement);
    const next = here === -1 ? (step === 1 ? 0 : rows.length - 1) : here + step;
    rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus();
  };
  useKeys(() => {
    const rows = rowsNow();
    const search = place.current?.querySelector<HTMLElement>("input[type=search]");
    return {
      ...(rows.length > 0 && { j: () => walk(rows, 1), k: () => walk(rows, -1) }),
      ...(search && { slash: () => search.focus() }),
    };
  });
  useWorkingKeys(() => (rowsNow().length > 0 ? ["enter"] : []));
}
