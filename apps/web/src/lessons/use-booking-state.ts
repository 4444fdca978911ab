import { api } from "@hiwar/app/clients";
import { combineQueries } from "@hiwar/app/loading/loading";
import { useUser } from "@hiwar/app/use-user";
import { type LessonDuration, lessonDurations } from "@hiwar/contract/lesson-durations";
import type { Lesson, LessonQuote } from "@hiwar/contract/lessons";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { firstMissingOf } from "../accounts/unready-callout.tsx";
import { adjustChoice, type Choice, choiceFrom, lengthOf, lengthsOf, startsFor, whyGone } from "./booking-choice.ts";
import { useBooking } from "./use-booking.ts";
import { useFreeStarts } from "./use-free-starts.ts";
import { useNextLesson } from "./use-next-lesson.ts";
import { useQuote } from "./use-quote.ts";

export interface BookedTutor {
  readonly id: number;
  readonly name: string;
  readonly image: string | null;
  /** Whether the tutor is a manager, whose lessons cost no money. */
  readonly isManager: boolean;
}

export interface BookingStateInput {
  readonly tutor: BookedTutor;
  /** The start that is chosen at first, such as that in the address; null if none. */
  readonly start: string | null;
  readonly duration: LessonDuration | null;
  /** The lesson to move; without it a new one is booked. */
  readonly moving?: Lesson;
  /** Whether the booking is visible; quotes are requested only then. */
  readonly isShown: boolean;
  /** Called when a start and a length are chosen. */
  readonly onChosen?: (start: string, duration: LessonDuration) => void;
  readonly onDone: () => void;
}

export type BookingState = ReturnType<typeof useBookingState>;

/** The state and actions of one booking view: free starts, the choice, its cost, and what prevents it. */
export function useBookingState({ tutor, start, duration, moving, isShown, onChosen, onDone }: BookingStateInput) {
  const user = useUser();
  const isGuest = user === null;
  const isNew = !isGuest && !moving;
  const balance = useQuery({ ...api.subscriptions.balance.query(), enabled: !isGuest });
  const free = useFreeStarts({ tutorId: tutor.id, isGuest, moving, until: balance.data?.window.end });
  const { lesson: upcoming, asked: next } = useNextLesson({ isAsked: isNew });
  const starts = startsFor(free.starts, moving);
  const lack = user && firstMissingOf(user);
  // A lesson that is only held is replaced by the new booking.
  const taken = isNew && upcoming && upcoming.holdUntil === null ? upcoming : null;
  const isAsked = isShown && isNew && !lack && upcoming !== undefined && !taken;
  const costs = useCosts(tutor.id, starts[0]?.start ?? null, isAsked);
  const { chosen, latest, keep } = useKeptChoice();
  const given = chosen ?? choiceFrom(start, starts, duration ?? lengthOf(balance.data));
  const choice = adjustChoice(given, starts, costs.outOfReach);
  const [booked, setBooked] = useState<Lesson | null>(null);
  const booking = useBooking(tutor, moving, (lesson) => {
    keep(null);
    if (!moving) setBooked(lesson);
    onDone();
  });
  const wanted = chosen ? chosen.start : start;
  const weekEnd = free.query.data && balance.data?.window.end;
  const why = weekEnd && !taken && !booked ? whyGone(wanted, starts, { now: Date.now(), weekEnd }) : null;
  const known = combineQueries({ balance, free: free.query, ...(isNew && { next }) });
  return {
    tutor,
    moving,
    isGuest,
    lack,
    taken,
    starts,
    opened: free.opened,
    free: free.query,
    query: isGuest ? free.query : known,
    balance: balance.data,
    costs: costs.of,
    /** Why every length that fits is refused, if so; shown before the first choice. Both lengths have the same kind of reason. */
    whyNot: lengthsOf(starts).every((minutes) => costs.of[minutes]?.whyNot) ? (costs.of[15] ?? costs.of[30])?.whyNot : null,
    refusal: costs.error,
    isAsked,
    choice,
    /** Set when the requested start is no longer available. */
    gone: wanted !== null && why !== null ? { start: wanted, why } : null,
    booking,
    /** The lesson just booked here, until the person leaves it. */
    booked,
    leaveBooked: () => setBooked(null),
    /** Books the choice that is drawn; does nothing while a newer choice is not drawn yet. */
    confirm: () => {
      const isDrawn = latest.current === chosen;
      if (isDrawn && choice.start !== null && choice.duration !== null) booking.send(choice.start, choice.duration);
    },
    choose: (part: Partial<Choice>) => {
      const before = latest.current ?? given;
      const { day, duration } = adjustChoice(before, starts, costs.outOfReach);
      const wanted = { ...before, day, duration, ...part };
      keep(wanted);
      booking.forgetError();
      const now = adjustChoice(wanted, starts, costs.outOfReach);
      if (now.start !== null && now.duration !== null) onChosen?.(now.start, now.duration);
    },
  };
}

/** The drawn choice, and the latest one, which may not be drawn yet. */
function useKeptChoice() {
  const [chosen, setChosen] = useState<Choice | null>(null);
  const latest = useRef<Choice | null>(null);
  const keep = (choice: Choice | null) => {
    latest.current = choice;
    setChosen(choice);
  };
  return { chosen, latest, keep };
}

/** The quotes of both lengths at the first start, and the lengths that are out of reach. */
function useCosts(tutorId: number, start: string | null, isAsked: boolean) {
  const short = useQuote(tutorId, { start, duration: 15 }, { isAsked });
  const long = useQuote(tutorId, { start, duration: 30 }, { isAsked });
  const of: Readonly<Record<LessonDuration, LessonQuote | undefined>> = { 15: short.data, 30: long.data };
  const outOfReach = lessonDurations.filter((minutes) => of[minutes]?.whyNot);
  return { of, outOfReach, error: short.error ?? long.error };
}
