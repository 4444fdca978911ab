import { useSyncExternalStore } from "react";

const built: string = import.meta.env.VITE_HIWAR_APP_URL || "";
const never = () => () => undefined;

/** Where the app lives: what the build was told, else the host beside this one (`app.` before our own). */
export function useAppUrl(): string {
  return useSyncExternalStore(
    never,
    () => built || `${location.protocol}//app.${location.host}`,
    () => built,
  );
}
