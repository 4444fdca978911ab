import { stored } from "@hiwar/client/stored";
import { useSyncExternalStore } from "react";

/** How many rows of a list may stand on a page, and how many do before anybody chose. */
export const pageSizes = [10, 20, 50, 100] as const;
/** How many rows of a list that grows may come at once: more of them than a phone likes are no choice. */
export const growingSizes = [10, 20, 50] as const;
const usualSize = 10;

const kept = stored("hiwar.page-size", (value): value is number => pageSizes.some((size) => size === value));
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const read = (): number => kept.read() ?? usualSize;

/** How many rows of a list stand on a page: chosen once for all lists, kept on this device. */
export function usePageSize(): number {
  return useSyncExternalStore(subscribe, read, () => usualSize);
}

/** Chooses it, for every list that is open too. */
export function choosePageSize(size: number): void {
  kept.write(size === usualSize ? null : size);
  for (const listener of listeners) listener();
}

/** The part of a list's query that says so; nothing where nobody chose, as the server then gives as many. */
export function pageSizeParams(size: number = read()): { size?: string } {
  return size === usualSize ? {} : { size: String(size) };
}
