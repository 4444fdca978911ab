import { api, queryClient } from "@hiwar/app/clients";
import { useWrite } from "@hiwar/app/use-write";
import type { LessonDuration } from "@hiwar/contract/lesson-durations";
import type { Lesson } from "@hiwar/contract/lessons";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { toast } from "@hiwar/ui/toast";
import { useEffect, useEffectEvent } from "react";
import { clearBooking } from "../payments/stored-booking.ts";
import { socket } from "../realtime/socket.ts";
import { say } from "../words/lessons.ts";

const toldMilliseconds = 8_000;

/** Books a lesson, or moves the given one and shows a toast about it. */
export function useBooking(tutor: { id: number; name: string }, moving: Lesson | undefined, onDone: (lesson: Lesson) => void) {
  const onBooked = (lesson: Lesson) => {
    clearBooking();
    onDone(lesson);
  };
  const onMoved = (lesson: Lesson) => {
    toast("success", {
      title: say("moved"),
      description: `${relativeDayTime(lesson.start, Date.now())}، ${say("with", { name: tutor.name })}`,
      durationMs: toldMilliseconds,
    });
    onDone(lesson);
  };
  // Somebody may have booked first: the free starts are read again, and a choice that is gone is removed.
  const onError = () => void queryClient.invalidateQueries({ queryKey: ["calendar"] });
  const book = useWrite(api.lessons.book, { errors: onError, onDone: onBooked });
  const move = useWrite(api.lessons.move, { errors: onError, onDone: onMoved });
  const error = book.error ?? move.error;
  /** A new choice is a new attempt, so the previous error is cleared. */
  const forgetError = () => {
    if (book.error) book.reset();
    if (move.error) move.reset();
  };
  const onConnected = useEffectEvent(() => {
    if (error?.code === "offline") forgetError();
  });
  useEffect(() => socket.onConnection((isConnected) => isConnected && onConnected()), []);
  return {
    send: (start: string, duration: LessonDuration) =>
      moving ? move.mutate({ id: moving.id, start, duration }) : book.mutate({ tutorId: tutor.id, start, duration }),
    isPending: book.isPending || move.isPending,
    /** Why the last attempt failed; a lost connection is forgotten once the server is back. */
    error,
    forgetError,
  };
}
