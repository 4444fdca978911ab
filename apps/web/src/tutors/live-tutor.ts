import { api, queryClient } from "@hiwar/app/clients";
import { socket } from "../realtime/socket.ts";
import { throttle } from "../realtime/throttle.ts";
import { watchTutors } from "../realtime/watch-tutors.ts";

const pauseMilliseconds = 5_000;

/** Reads a tutor's page and free starts again when their card changes; returns a function that stops it. */
export function subscribeToTutor(id: number): () => void {
  const read = async () => {
    const { queryKey } = api.tutors.info.query({ id: String(id) });
    await Promise.all([queryClient.invalidateQueries({ queryKey }), queryClient.invalidateQueries({ queryKey: ["calendar", "list"] })]);
  };
  const calm = throttle<null>(pauseMilliseconds, () => null, read);
  const stops = [watchTutors(id), socket.on("TutorUpdated", ({ tutorId }) => tutorId === id && calm.ask(null)), calm.stop];
  return () => {
    for (const stop of stops) stop();
  };
}
