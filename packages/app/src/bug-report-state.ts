import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();
let isAsked = false;

function set(value: boolean): void {
  isAsked = value;
  for (const tell of listeners) tell();
}

/** Opens the bug report, from any place. */
export const openBugReport = (): void => set(true);
/** Closes the bug report after it was sent or given up. */
export const closeBugReport = (): void => set(false);

/** Whether the bug report is open. */
export function useIsBugReportOpen(): boolean {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => isAsked,
  );
}
