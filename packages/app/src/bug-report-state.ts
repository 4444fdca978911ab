import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let isAsked = false;

function set(value: boolean): void {
  isAsked = value;
  for (const tell of listeners) tell();
}

/** Somebody wants to say that something is broken, wherever they are. */
export const openBugReport = (): void => set(true);
/** The report was sent or given up. */
export const closeBugReport = (): void => set(false);

/** Whether a report was asked for and is not over. */
export function useIsBugReportOpen(): boolean {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => isAsked,
  );
}
