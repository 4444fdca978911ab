import { api } from "@hiwar/app/clients";
import type { AssessmentKind } from "@hiwar/contract/assessments";
import { calendarLimits } from "@hiwar/contract/calendar";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { daysOf } from "../lessons/start-days.ts";

const dayMilliseconds = 86_400_000;
const daysShown = 7;
/** Slots are at most sixty days ahead. */
const views = Math.ceil(calendarLimits.daysAhead / daysShown);

/** The state of choosing a time: the starts of one week, today's or a later one, and the chosen one. */
export function useTimeChoice(kind: AssessmentKind) {
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
    // Always read again, since others may book in between.
    staleTime: 0,
  });
  const starts = query.data?.starts ?? [];
  const days = daysOf(from, starts);
  const shownDay =
    days.find(({ id, starts: ofDay }) => id === day && ofDay.length > 0) ?? days.find(({ starts: ofDay }) => ofDay.length > 0);
  const chosen = shownDay?.starts.find((one) => one.start === start) ?? null;
  const managers = query.data?.managers ?? [];
  return {
    // Waits for the list of managers, which is above the days: loaded later, it would push them down.
    query: interviewers.isLoading ? { ...query, data: undefined } : query,
    days,
    day: shownDay ?? null,
    chosen: chosen && { start: chosen.start, manager: managers.find(({ id }) => id === chosen.managerId) ?? null },
    managers,
    /** The managers to choose from; without a choice, any manager with free time. */
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

export type TimeChoice = ReturnType<typeof useTimeChoice>;
