import { stored } from "@hiwar/client/stored";
import { useSyncExternalStore } from "react";

/** How many rows of a list may stand on a page, and how many do before anybody chose. */
export const pageSizes = [10, 20, 50, 100] as const;
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
