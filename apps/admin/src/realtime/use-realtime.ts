import { queryClient } from "@hiwar/app/clients";
import { useUser } from "@hiwar/app/use-user";
import { invalidate } from "@hiwar/client/query-client";
import { useEffect } from "react";
import { socket } from "./socket.ts";

/**
 * Keeps the socket open while somebody is signed in, so that ending the sign-in session on another device leads to the sign-in page at once. It does
 * not renew the bearer: otherwise an unused open page would never become idle. After a reconnect it reads missed data again; a studio's pages update
 * when tutors choose.
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
