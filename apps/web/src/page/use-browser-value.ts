import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Returns a value that only a browser knows and that never changes. HTML prerendered without a browser has `built` until hydration. */
export function useBrowserValue<T extends string | boolean>(read: () => T, built: T): T {
  return useSyncExternalStore(never, read, () => built);
}
