import { api } from "@hiwar/app/clients";
import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import { Button } from "@hiwar/ui/button";
import { Icon } from "@hiwar/ui/icon";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Compass } from "lucide-react";
import { useNextLesson } from "../lessons/use-next-lesson.ts";
import type { PageHandle } from "../page/page-handle.ts";
import { pageMeta } from "../page/page-meta.ts";
import { SuggestedTutors } from "../topics/suggested-tutors.tsx";
import { say } from "../words/app.ts";
import { say as sayDashboards } from "../words/dashboards.ts";
import { ChatSummary } from "./chat-summary.tsx";
import { FirstDay } from "./first-day.tsx";
import { Greeting } from "./greeting.tsx";
import { LessonList } from "./lesson-list.tsx";
import { LostCard } from "./lost-card.tsx";
import { NextLesson } from "./next-lesson.tsx";
import { StudentNext } from "./student-next.tsx";
import { StudentProgress } from "./student-progress.tsx";
import { useTour } from "./tour/use-tour.ts";
import { WeekCard } from "./week-card.tsx";
import "./dashboard.css";
import "./progress.css";

export const meta = pageMeta(() => say("dashboard"));
export const handle: PageHandle = { roles: [Role.Student] };

/** /s/dashboard: what to do next first, numbers second. */
export default function StudentDashboard() {
  const user = useUser();
  const tour = useTour(user?.id ?? 0);
  const next = useNextLesson();
  const week = useQuery(api.subscriptions.balance.query());
  const { data: balance } = week;
  const figures = useQuery(api.directory.ownStudentStats.query());
  const { data: stats } = figures;
  // Asking again after a failure leaves the rest of the page where it is.
  const isUnknown = figures.isPending && figures.errorUpdateCount === 0;
  const isFirstDay = stats?.lessons === 0 && next.lesson === null;
  if (!user) return null;
  return (
    <>
      <Greeting
        name={user.name}
        end={
          stats &&
          !(isFirstDay && tour.isNew) && (
            <Button variant="quiet" size="small" isPending={tour.isLoading} onPress={tour.start}>
              <Icon icon={Compass} />
              {sayDashboards("tourAgain")}
            </Button>
          )
        }
      />
      <div className="dashboard">
        {next.lesson && <NextLesson lesson={next.lesson} />}
        {next.lesson === null && <StudentNext user={user} balance={balance} />}
        {next.lesson === undefined &&
          (next.asked.error ? <LostCard query={next.asked} /> : <Skeleton shape="block" className="h-70 w-full" />)}
        {balance && <WeekCard balance={balance} />}
        {!balance && (week.error ? <LostCard query={week} /> : <Skeleton shape="block" className="h-70 w-full" />)}
        {isFirstDay && <FirstDay tour={tour} />}
        {isUnknown && <Skeleton shape="block" className="dashboard-wide h-70 w-full" />}
        {!isFirstDay && !isUnknown && (
          <>
            <LessonList />
            <ChatSummary userId={user.id} />
            {stats?.lessons !== 0 && <StudentProgress figures={figures} />}
          </>
        )}
        <SuggestedTutors except={stats?.met.map(({ id }) => id) ?? []} />
      </div>
    </>
  );
}
