import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** What only a browser knows and does not change; `built` stands for it in HTML that was made without one, until it is taken over. */
export function useBrowserValue<T extends string | boolean>(read: () => T, built: T): T {
  return useSyncExternalStore(never, read, () => built);
}
