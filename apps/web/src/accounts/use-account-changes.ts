import { api, queryClient, session } from "@hiwar/app/clients";
import { invalidate } from "@hiwar/client/query-client";
import { useEffect } from "react";
import { socket } from "../realtime/socket.ts";

/** Follows what changes the account elsewhere: a chat that was linked, a consent that was taken back, a file that was made. */
export function useAccountChanges(): void {
  useEffect(
    () =>
      socket.on("AccountChanged", () => {
        invalidate(queryClient, "accounts");
        invalidate(queryClient, "privacy");
        api.accounts.current().then(
          (user) => session.keepUser(user),
          () => undefined,
        );
      }),
    [],
  );
}
