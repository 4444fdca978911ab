import { api } from "@hiwar/app/clients";
import { combineQueries } from "@hiwar/app/loading/loading";
import { useUser } from "@hiwar/app/use-user";
import type { User } from "@hiwar/contract/accounts";
import type { Availability } from "@hiwar/contract/calendar";
import { Role } from "@hiwar/contract/kernel/roles";
import type { OwnTutorStats } from "@hiwar/contract/stats";
import type { TutorMeta } from "@hiwar/contract/tutors";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { wallTimeOf, weekOf } from "../calendar/week.ts";
import { weekSlots } from "../calendar/week-slots.ts";
import { useNextLesson } from "../lessons/use-next-lesson.ts";
import { useAllAnswered } from "../loading/use-all-answered.ts";
import type { PageHandle } from "../page/page-handle.ts";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/shell.ts";
import { DashboardFailed, DashboardSkeleton } from "./dashboard-skeleton.tsx";
import { FailedCard } from "./failed-card.tsx";
import { Greeting } from "./greeting.tsx";
import { fewLessonsQuery, LessonList } from "./lesson-list.tsx";
import { NextLesson } from "./next-lesson.tsx";
import { TutorNext } from "./tutor-next.tsx";
import { TutorNumbers } from "./tutor-numbers.tsx";
import { TutorToday } from "./tutor-today.tsx";
import { TutorWeek } from "./tutor-week.tsx";
import "./dashboard.css";
import "./progress.css";

export const meta = pageMeta(() => say("dashboard"));
export const handle: PageHandle = { roles: [Role.Tutor, Role.TutorManager] };

const sevenDays = 7 * 86_400_000;

/** /t/dashboard: first what to do next, then the numbers. */
export default function TutorDashboard() {
  const user = useUser();
  const next = useNextLesson();
  const [opened] = useState(() => Date.now());
  const meta = useQuery(api.tutors.meta.query());
  const calendar = useQuery(
    api.calendar.list.query({ from: new Date(opened).toISOString(), to: new Date(opened + sevenDays).toISOString() }),
  );
  const first = weekOf(wallTimeOf(opened).day)[0] as string;
  const week = useQuery(weekSlots(first));
  const figures = useQuery(api.directory.ownTutorStats.query());
  if (!user) return null;
  const parts = { next, meta, calendar, figures, first, week };
  return (
    <>
      <Greeting name={user.name} />
      <Parts user={user} {...parts} />
    </>
  );
}

type PartsProps = NextProps & { figures: UseQueryResult<OwnTutorStats>; first: string; week: UseQueryResult<Availability> };

/** Draws each part when all queries have settled. If the next lesson, the meta data and the figures all failed, it shows one error. */
function Parts({ figures, first, week, ...known }: PartsProps) {
  const { user, next, meta, calendar } = known;
  const nearest = useQuery(fewLessonsQuery({ when: "future" }));
  const isAnswered = useAllAnswered([next.asked, meta, calendar, figures, week, nearest]);
  if (!isAnswered) return <DashboardSkeleton of="tutor" />;
  const all = combineQueries({ next: next.asked, meta, figures });
  const isNothingHere = next.lesson === undefined && !meta.data && !figures.data;
  if (isNothingHere) return <DashboardFailed query={all} of="tutor" />;
  // Before the first lesson there are no numbers yet, only one thing to do.
  const isBeginning = next.lesson === null && figures.data?.lessons === 0;
  return (
    <div className="dashboard">
      <Next {...known} />
      {week.data ? <TutorWeek first={first} slots={week.data.slots} /> : <FailedCard query={week} />}
      <LessonList className={isBeginning ? "dashboard-wide" : ""} />
      {!isBeginning && (
        <>
          <TutorToday />
          <TutorNumbers userId={user.id} />
        </>
      )}
    </div>
  );
}

interface NextProps {
  user: User;
  next: ReturnType<typeof useNextLesson>;
  meta: UseQueryResult<TutorMeta>;
  calendar: UseQueryResult<{ slots: readonly unknown[] }>;
}

/** Shows the coming lesson; without one, what the tutor must do to get the next. */
function Next({ user, next, meta, calendar }: NextProps) {
  if (next.lesson) return <NextLesson lesson={next.lesson} />;
  if (next.lesson === null && meta.data && calendar.data)
    return <TutorNext user={user} meta={meta.data} slotCount={calendar.data.slots.length} />;
  return <FailedCard query={combineQueries({ next: next.asked, meta, calendar })} />;
}
