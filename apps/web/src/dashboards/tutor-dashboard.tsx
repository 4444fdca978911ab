import { Role } from "@hiwar/contract/kernel/roles";
import { useUser } from "@hiwar/frame/use-user";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../frame/live.ts";
import type { PageHandle } from "../frame/page-handle.ts";
import { titled } from "../frame/titled.ts";
import { Greeting } from "./greeting.tsx";
import { LessonList } from "./lesson-list.tsx";
import { NextLesson } from "./next-lesson.tsx";
import { TutorNext } from "./tutor-next.tsx";
import { TutorNumbers } from "./tutor-numbers.tsx";
import { TutorToday } from "./tutor-today.tsx";
import { TutorWeek } from "./tutor-week.tsx";
import { useNextLesson } from "./use-next-lesson.ts";
import "./dashboard.css";

export const meta = titled("frame.dashboard");
export const handle: PageHandle = { title: "frame.dashboard", who: [Role.Tutor, Role.TutorManager] };

const week = 7 * 86_400_000;

/** /t/dashboard: what to do next first, numbers second. */
export default function TutorDashboard() {
  const user = useUser();
  const next = useNextLesson();
  const [opened] = useState(() => Date.now());
  const { data: standing } = useQuery(api.tutors.meta.query());
  const { data: calendar } = useQuery(
    api.calendar.list.query({ from: new Date(opened).toISOString(), to: new Date(opened + week).toISOString() }),
  );
  const { data: stats, isError } = useQuery(api.directory.ownTutorStats.query());
  if (!user) return null;
  const isKnown = next !== undefined && standing && calendar;
  return (
    <>
      <Greeting name={user.name} />
      <div className="dashboard">
        {!isKnown && <Skeleton shape="block" className="h-70 w-full" />}
        {isKnown && (next ? <NextLesson lesson={next} /> : <TutorNext user={user} meta={standing} slotCount={calendar.slots.length} />)}
        {stats ? <TutorWeek week={stats.week} /> : !isError && <Skeleton shape="block" className="h-70 w-full" />}
        <LessonList />
        <TutorToday />
        <TutorNumbers userId={user.id} />
      </div>
    </>
  );
}
