import { markStale } from "@hiwar/client/stale";
import { useEffect } from "react";
import { queryClient, socket } from "../frame/live.ts";
import { refreshUser } from "./use-profile-change.ts";

/** Follows what changes the account elsewhere: a chat that was linked, a code that came no further. */
export function useAccountChanges(): void {
  useEffect(
    () =>
      socket.on("AccountChanged", () => {
        markStale(queryClient, "accounts");
        refreshUser().catch(() => undefined);
      }),
    [],
  );
}
