import { stored } from "@hiwar/client/stored";
import { useSyncExternalStore } from "react";

/** Page sizes that a person may choose for a list. */
export const pageSizes = [10, 20, 50, 100] as const;
/** Page sizes for a list that grows; larger ones are too many for phones. */
export const growingSizes = [10, 20, 50] as const;
const usualSize = 10;

const kept = stored("hiwar.page-size", (value): value is number => pageSizes.some((size) => size === value));
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = (): number => kept.read() ?? usualSize;

/** Returns the page size of all lists, as chosen on this device. */
export function usePageSize(): number {
  return useSyncExternalStore(subscribe, read, () => usualSize);
}

/** Stores the page size and redraws every open list. */
export function choosePageSize(size: number): void {
  kept.write(size === usualSize ? null : size);
  for (const listener of listeners) listener();
}

/** Returns the page size as a query parameter; none for the default, which the server uses anyway. */
export function pageSizeParams(size: number = read()): { size?: string } {
  return size === usualSize ? {} : { size: String(size) };
}
