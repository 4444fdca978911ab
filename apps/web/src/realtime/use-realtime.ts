import { queryClient, session } from "@hiwar/app/clients";
import { useUser } from "@hiwar/app/use-user";
import { useEffect } from "react";
import { subscribeToPushes } from "./pushed.ts";
import { socket } from "./socket.ts";

const lookMilliseconds = 30_000;

/**
 * While somebody is signed in, keeps the socket open, applies pushed events and sends it every renewed bearer. On sign-out, removes the cached reads.
 */
export function useRealtime(): void {
  const id = useUser()?.id;
  useEffect(() => {
    if (id === undefined) return;
    const stopHearing = subscribeToPushes();
    socket.open();
    let known: string | null = null;
    const renew = async () => {
      const token = await session.bearer().catch(() => null);
      if (token && known && token !== known) socket.renew(token);
      known = token ?? known;
    };
    void renew();
    const timer = setInterval(() => void renew(), lookMilliseconds);
    return () => {
      clearInterval(timer);
      stopHearing();
      socket.close();
      queryClient.clear();
    };
  }, [id]);
}
