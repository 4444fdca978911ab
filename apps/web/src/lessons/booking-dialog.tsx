import { api } from "@hiwar/app/clients";
import { useUser } from "@hiwar/app/use-user";
import type { Lesson } from "@hiwar/contract/lessons";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Dialog } from "@hiwar/ui/dialog";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lackOf, UnreadyCallout } from "../accounts/unready-callout.tsx";
import { Loaded } from "../loading/loaded.tsx";
import { together } from "../loading/loading.ts";
import { say } from "../words/lessons.ts";
import { BookingAction } from "./booking-action.tsx";
import { BookingForm } from "./booking-form.tsx";
import { type BookingStep, type Choice, choiceFrom, lengthOf, startsFor, stepOf } from "./booking-steps.ts";
import { UpcomingCallout } from "./upcoming-callout.tsx";
import { useBooking } from "./use-booking.ts";
import { useNextLesson } from "./use-next-lesson.ts";
import "./booking.css";

interface BookingDialogProps {
  tutor: { id: number; name: string };
  /** A start chosen elsewhere, or null to begin with the day. */
  start: string | null;
  duration: 15 | 30 | null;
  /** Given, the lesson is moved instead of a new one booked. */
  moving?: Lesson;
  /** A start and a length were chosen. */
  onChosen?: (start: string, duration: 15 | 30) => void;
  onClose: () => void;
}

/** Date, duration, time, confirm on one surface. What stands in the way of any booking is said before the first step. */
export function BookingDialog({ tutor, start, duration: asked, moving, onChosen, onClose }: BookingDialogProps) {
  const user = useUser();
  const [opened] = useState(() => new Date().toISOString());
  const { lesson: upcoming, asked: next } = useNextLesson({ isAsked: !moving });
  const balance = useQuery(api.subscriptions.balance.query());
  const until = balance.data?.window.end ?? opened;
  const free = useQuery({
    // A lesson that is moved does not stand in its own way.
    ...api.calendar.list.query({ tutorId: String(tutor.id), from: opened, to: until, ...(moving && { moving: String(moving.id) }) }),
    enabled: balance.data !== undefined && until > opened,
  });
  const starts = startsFor(free.data?.starts ?? [], moving);
  const [chosen, setChosen] = useState<Choice | null>(null);
  const choice = chosen ?? choiceFrom(start, starts, asked ?? lengthOf(balance.data));
  const [revisited, setRevisited] = useState<BookingStep | null>(null);
  const step = revisited ?? stepOf(choice, starts);
  const booking = useBooking(tutor, moving, onClose);
  const choose = (next: Choice) => {
    setChosen(next);
    setRevisited(null);
    booking.reset();
    if (next.start !== null && next.duration !== null) onChosen?.(next.start, next.duration);
  };
  const lack = user && lackOf(user);
  // A lesson that is only held gives way to another one.
  const isTaken = !moving && upcoming && upcoming.holdUntil === null;
  const steps = { tutorId: tutor.id, step, starts, choice, moving, booking };
  return (
    <Dialog
      title={say(moving ? "moveTitle" : "bookTitle", { name: tutor.name })}
      onClose={onClose}
      isSending={booking.isPending}
      actions={step === "confirm" && !lack && !isTaken && <BookingAction {...steps} />}
      isSheetOnPhones
    >
      <div className="booking">
        {moving && <p className="booking-from">{say("movingFrom", { when: relativeDayTime(moving.start, Date.parse(opened)) })}</p>}
        {lack && <UnreadyCallout lack={lack} />}
        {!lack && isTaken && <UpcomingCallout lesson={upcoming} now={Date.parse(opened)} />}
        {!lack && !isTaken && (
          <Loaded
            query={together({ balance, free, ...(!moving && { next }) })}
            wait={<Skeleton shape="block" className="h-64" />}
            headingLevel={3}
          >
            {(known) => <BookingForm {...steps} balance={known.balance} onChoose={choose} onBack={setRevisited} />}
          </Loaded>
        )}
      </div>
    </Dialog>
  );
}
