import { socket } from "./socket.ts";

/** Watches the list's cards, or one tutor's if given; signals it again on every connection. Returns a function that stops it. */
export function watchTutors(tutorId: number | null): () => void {
  const ask = () => void socket.signal("WatchTutors", { tutorId });
  const stop = socket.onConnection((isConnected) => isConnected && ask());
  if (socket.connected) ask();
  return () => {
    stop();
    void socket.signal("LeaveTutors", {});
  };
}
