import { api, queryClient, session } from "@hiwar/app/clients";
import { invalidate } from "@hiwar/client/query-client";
import { useEffect } from "react";
import { socket } from "../realtime/socket.ts";

/** Reads the account again when the server pushes a change: a linked chat app, a withdrawn consent, a finished data export. */
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
