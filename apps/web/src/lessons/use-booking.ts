import { api, queryClient } from "@hiwar/app/clients";
import { useWrite } from "@hiwar/app/use-write";
import type { Lesson } from "@hiwar/contract/lessons";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { toast } from "@hiwar/ui/toast";
import { forgetBooking } from "../payments/kept-booking.ts";
import { say } from "../words/lessons.ts";

const toldMilliseconds = 8_000;

/** Books a lesson, or moves the given one; afterwards it says when it is and leads there. */
export function useBooking(tutor: { id: number; name: string }, moving: Lesson | undefined, onDone: () => void) {
  const onSuccess = ({ id, start }: Lesson) => {
    if (!moving) forgetBooking();
    toast("success", {
      title: say(moving ? "moved" : "booked"),
      description: `${relativeDayTime(start, Date.now())}، ${say("with", { name: tutor.name })}`,
      durationMs: toldMilliseconds,
      ...(!moving && { actions: [{ label: say("toLesson"), href: `/lesson/${id}` }] }),
    });
    onDone();
  };
  // Somebody may have been quicker: what is free is read again, and the steps fall back to the choice that no longer holds.
  const onError = () => void queryClient.invalidateQueries({ queryKey: ["calendar"] });
  const book = useWrite(api.lessons.book, { errors: onError, onDone: onSuccess });
  const move = useWrite(api.lessons.move, { errors: onError, onDone: onSuccess });
  return {
    send: (start: string, duration: 15 | 30) =>
      moving ? move.mutate({ id: moving.id, start, duration }) : book.mutate({ tutorId: tutor.id, start, duration }),
    isPending: book.isPending || move.isPending,
    error: book.error ?? move.error,
    /** Another choice is another attempt: why the last one failed is said no more. */
    reset: () => {
      book.reset();
      move.reset();
    },
  };
}
