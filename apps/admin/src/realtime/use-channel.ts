import { session } from "@hiwar/app/clients";
import type { StaffChannel } from "@hiwar/contract/platform";
import { useEffect, useState } from "react";
import { socket } from "./socket.ts";

export type ChannelState = "joining" | "live" | "gone" | "refused";

/** Joins a staff channel while the component is mounted, and joins again after every reconnect. */
export function useChannel(channel: StaffChannel): ChannelState {
  const [state, setState] = useState<ChannelState>("joining");
  useEffect(() => {
    let isHere = true;
    const join = async () => {
      const token = await session.bearer().catch(() => null);
      if (token) socket.renew(token);
      const { result } = await socket.signal("JoinChannel", { channel });
      if (isHere) setState(result === "ok" ? "live" : result === "unallowed" ? "refused" : "gone");
    };
    const stop = socket.onConnection((isConnected) => (isConnected ? void join() : setState("gone")));
    if (socket.connected) void join();
    return () => {
      isHere = false;
      stop();
      void socket.signal("LeaveChannel", { channel });
    };
  }, [channel]);
  return state;
}
