import { socket } from "./socket.ts";

/** Hears of the list's cards, or of one tutor's, until it is stopped; asked anew at every connection. */
export function watchTutors(tutorId: number | null): () => void {
  const ask = () => void socket.signal("WatchTutors", { tutorId });
  const stop = socket.onConnection((isConnected) => isConnected && ask());
  if (socket.connected) ask();
  return () => {
    stop();
    void socket.signal("LeaveTutors", {});
  };
}
