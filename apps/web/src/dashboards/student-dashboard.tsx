import { Role } from "@hiwar/contract/kernel/roles";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { api } from "../frame/live.ts";
import type { PageHandle } from "../frame/page-handle.ts";
import { titled } from "../frame/titled.ts";
import { useUser } from "../frame/use-user.ts";
import { Greeting } from "./greeting.tsx";
import { LessonList } from "./lesson-list.tsx";
import { NextLesson } from "./next-lesson.tsx";
import { StudentNext } from "./student-next.tsx";
import { SuggestedTutors } from "./suggested-tutors.tsx";
import { useNextLesson } from "./use-next-lesson.ts";
import { WeekCard } from "./week-card.tsx";
import "./dashboard.css";

export const meta = titled("frame.dashboard");
export const handle: PageHandle = { title: "frame.dashboard", who: [Role.Student] };

/** /s/dashboard: what to do next first, numbers second. */
export default function StudentDashboard() {
  const user = useUser();
  const next = useNextLesson();
  const { data: standing } = useQuery(api.subscriptions.standing.query());
  if (!user) return null;
  return (
    <>
      <Greeting name={user.name} />
      <div className="dashboard">
        {next === undefined ? (
          <Skeleton shape="block" className="h-70 w-full" />
        ) : next ? (
          <NextLesson lesson={next} />
        ) : (
          <StudentNext user={user} standing={standing} />
        )}
        {standing ? <WeekCard standing={standing} /> : <Skeleton shape="block" className="h-70 w-full" />}
        <div className="dashboard-wide">
          <LessonList />
        </div>
        <SuggestedTutors />
      </div>
    </>
  );
}
