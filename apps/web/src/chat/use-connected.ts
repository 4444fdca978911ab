import { useSyncExternalStore } from "react";
import { useOnline } from "../realtime/online.ts";
import { socket } from "../realtime/socket.ts";

const watch = (changed: () => void) => socket.onConnection(changed);
const isConnected = () => socket.connected;

/** Whether the socket is connected; without it nobody's presence is known. */
export function useConnected(): boolean {
  const isHeard = useSyncExternalStore(watch, isConnected, isConnected);
  return useOnline() && isHeard;
}
