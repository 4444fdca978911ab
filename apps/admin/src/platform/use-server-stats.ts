import { useEffect, useState } from "react";
import { socket } from "../realtime/socket.ts";
import { type ChannelState, useChannel } from "../realtime/use-channel.ts";
import { type NodeHistory, withSample } from "./stats-history.ts";

/** What the processes said of themselves since the page is open. */
export function useServerStats(): { state: ChannelState; histories: readonly NodeHistory[] } {
  const [histories, setHistories] = useState<readonly NodeHistory[]>([]);
  useEffect(() => socket.on("ServerStats", (sample) => setHistories((known) => withSample(known, sample, Date.now()))), []);
  const state = useChannel("ServerStats");
  return { state, histories };
}
