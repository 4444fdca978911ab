import { api } from "@hiwar/app/clients";
import type { AssessmentKind } from "@hiwar/contract/assessments";
import { calendarLimits } from "@hiwar/contract/calendar";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { daysOf } from "../lessons/start-days.ts";

const dayMilliseconds = 86_400_000;
const daysShown = 7;
/** Slots lie up to sixty days ahead. */
const views = Math.ceil(calendarLimits.daysAhead / daysShown);

/** What is on offer for a week from today or later, and what of it is chosen. */
export function useTimeDesk(kind: AssessmentKind) {
  const [opened] = useState(Date.now);
  const [view, setView] = useState(0);
  const [day, chooseDay] = useState<string | null>(null);
  const [start, chooseStart] = useState<string | null>(null);
  const [managerId, chooseManager] = useState<number | null>(null);
  const interviewers = useQuery(api.interviews.managers.query());
  const from = opened + view * daysShown * dayMilliseconds;
  const query = useQuery({
    ...api.interviews.starts.query({
      kind,
      from: new Date(from).toISOString(),
      to: new Date(from + daysShown * dayMilliseconds).toISOString(),
      ...(managerId !== null && { managerId: String(managerId) }),
    }),
    placeholderData: keepPreviousData,
    // Others book meanwhile.
    staleTime: 0,
  });
  const starts = query.data?.starts ?? [];
  const days = daysOf(from, starts);
  const shownDay =
    days.find(({ id, starts: ofDay }) => id === day && ofDay.length > 0) ?? days.find(({ starts: ofDay }) => ofDay.length > 0);
  const chosen = shownDay?.starts.find((one) => one.start === start) ?? null;
  const managers = query.data?.managers ?? [];
  return {
    // Whom one may ask for stands over the days: what came later would push them down.
    query: interviewers.isLoading ? { ...query, data: undefined } : query,
    days,
    day: shownDay ?? null,
    chosen: chosen && { start: chosen.start, manager: managers.find(({ id }) => id === chosen.managerId) ?? null },
    managers,
    /** Who may be asked for; without a choice whoever has time. */
    interviewers: interviewers.data?.list ?? [],
    managerId,
    chooseManager: (id: number | null) => {
      chooseManager(id);
      chooseStart(null);
    },
    chooseDay: (id: string) => {
      chooseDay(id);
      chooseStart(null);
    },
    chooseStart,
    onPrevious: view > 0 ? () => setView(view - 1) : null,
    onNext: view < views - 1 ? () => setView(view + 1) : null,
  };
}

export type TimeDesk = ReturnType<typeof useTimeDesk>;
