import { queryClient } from "@hiwar/app/clients";
import { useUser } from "@hiwar/app/use-user";
import { invalidate } from "@hiwar/client/query-client";
import { useEffect } from "react";
import { socket } from "./socket.ts";

/**
 * While somebody is signed in the socket is open, so that a session that ends elsewhere leads to the sign-in page at once. It does not ask for
 * new bearers: an open page that nobody uses would never be idle. What was missed while it was away is read anew, and a studio sees its tutors choose.
 */
export function useRealtime(): void {
  const id = useUser()?.id;
  useEffect(() => {
    if (id === undefined) return;
    let wasConnected = false;
    const stop = socket.onConnection((isConnected) => {
      if (isConnected && wasConnected) void queryClient.invalidateQueries();
      wasConnected ||= isConnected;
    });
    const unhear = socket.on("PhotoSessionChanged", () => invalidate(queryClient, "photoSessions"));
    socket.open();
    return () => {
      stop();
      unhear();
      socket.close();
    };
  }, [id]);
}
