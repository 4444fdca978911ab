import { useEffect, useState } from "react";
import { socket } from "../realtime/socket.ts";
import { type ChannelState, useChannel } from "../realtime/use-channel.ts";
import { type NodeHistory, withSample } from "./stats-history.ts";

/** Returns the processes' reports since the page was opened. */
export function useServerStats(): { state: ChannelState; histories: readonly NodeHistory[] } {
  const [histories, setHistories] = useState<readonly NodeHistory[]>([]);
  useEffect(() => socket.on("ServerStats", (sample) => setHistories((known) => withSample(known, sample, Date.now()))), []);
  const state = useChannel("ServerStats");
  return { state, histories };
}
