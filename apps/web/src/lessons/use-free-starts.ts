import { api } from "@hiwar/app/clients";
import type { Start } from "@hiwar/contract/calendar";
import { lessonDurations } from "@hiwar/contract/lesson-durations";
import type { Lesson } from "@hiwar/contract/lessons";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

interface Asked {
  readonly tutorId: number;
  /** Guests may not read the calendar: they see the next few starts of the tutor's card. Which lengths fit is shown after signing in. */
  readonly isGuest: boolean;
  /** The lesson being moved; its own time counts as free. */
  readonly moving: Lesson | undefined;
  /** The end of the student's week, once known. */
  readonly until: string | undefined;
}

/** Returns the starts of a tutor that can be booked until the student's week ends. */
export function useFreeStarts({ tutorId, isGuest, moving, until }: Asked) {
  const [opened] = useState(() => Date.now());
  const from = new Date(opened).toISOString();
  const of = { tutorId: String(tutorId), from, to: until ?? from, ...(moving && { moving: String(moving.id) }) };
  const isKnown = until !== undefined && Date.parse(until) > opened;
  const calendar = useQuery({ ...api.calendar.list.query(of), enabled: !isGuest && isKnown });
  const cards = useQuery({ ...api.directory.list.query({ tutorId: String(tutorId) }), enabled: isGuest });
  const ofCard = cards.data?.list[0]?.starts.map((start): Start => ({ start, durations: [...lessonDurations] }));
  return { opened, query: isGuest ? cards : calendar, starts: (isGuest ? ofCard : calendar.data?.starts) ?? [] };
}
