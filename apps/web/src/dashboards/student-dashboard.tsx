import { api } from "@hiwar/app/clients";
import { combineQueries } from "@hiwar/app/loading/loading";
import { LoneSkeleton } from "@hiwar/app/loading/lone-skeleton";
import { useUser } from "@hiwar/app/use-user";
import type { User } from "@hiwar/contract/accounts";
import { Role } from "@hiwar/contract/kernel/roles";
import type { OwnStudentStats } from "@hiwar/contract/stats";
import type { WeeklyBalance } from "@hiwar/contract/subscriptions";
import { Button } from "@hiwar/ui/button";
import { Icon } from "@hiwar/ui/icon";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Compass } from "lucide-react";
import { useNextLesson } from "../lessons/use-next-lesson.ts";
import { useAllAnswered } from "../loading/use-all-answered.ts";
import type { PageHandle } from "../page/page-handle.ts";
import { pageMeta } from "../page/page-meta.ts";
import { InvitedPlans } from "../plans/invited-plans.tsx";
import { openInvitesQuery } from "../plans/open-invites-query.ts";
import { SuggestedTutors } from "../topics/suggested-tutors.tsx";
import { useWishes } from "../wishes/use-wishes.ts";
import { say as sayDashboards } from "../words/dashboards.ts";
import { say } from "../words/shell.ts";
import { ChatSummary } from "./chat-summary.tsx";
import { DashboardFailed, DashboardSkeleton } from "./dashboard-skeleton.tsx";
import { FailedCard } from "./failed-card.tsx";
import { FirstDay } from "./first-day.tsx";
import { Greeting } from "./greeting.tsx";
import { fewLessonsQuery, LessonList } from "./lesson-list.tsx";
import { NextLesson } from "./next-lesson.tsx";
import { StudentNext } from "./student-next.tsx";
import { StudentProgress } from "./student-progress.tsx";
import { type Tour, useTour } from "./tour/use-tour.ts";
import { WeekCard } from "./week-card.tsx";
import "./dashboard.css";
import "./progress.css";

export const meta = pageMeta(() => say("dashboard"));
export const handle: PageHandle = { roles: [Role.Student] };

/** /s/dashboard: first what to do next, then the numbers. */
export default function StudentDashboard() {
  const user = useUser();
  const tour = useTour(user?.id ?? 0);
  const next = useNextLesson();
  const week = useQuery(api.subscriptions.balance.query());
  const figures = useQuery(api.directory.ownStudentStats.query());
  const last = useQuery(api.payments.last.query());
  const wishes = useWishes();
  const invites = useQuery(openInvitesQuery());
  const nearest = useQuery(fewLessonsQuery({ when: "future" }));
  const isAnswered = useAllAnswered([next.asked, week, figures, last, wishes.asked, invites, nearest]);
  if (!user) return null;
  const isFirstDay = isAnswered && figures.data?.lessons === 0 && next.lesson === null;
  // The first day has its own offer of the tour, so this one waits until it is known whether it is the first day.
  const isTourAbove = !tour.isNew || (isAnswered && !isFirstDay);
  return (
    <>
      <Greeting
        name={user.name}
        end={
          isTourAbove ? (
            <Button variant="quiet" size="small" isPending={tour.isLoading} onPress={tour.start}>
              <Icon icon={Compass} />
              {sayDashboards("tourAgain")}
            </Button>
          ) : (
            !isAnswered && <LoneSkeleton shape="block" className="my-1 h-7 w-36 rounded-control" />
          )
        }
      />
      {isAnswered ? (
        <Parts user={user} next={next} week={week} figures={figures} firstTour={isFirstDay ? tour : null} />
      ) : (
        <DashboardSkeleton of="student" />
      )}
    </>
  );
}

interface PartsProps {
  user: User;
  next: ReturnType<typeof useNextLesson>;
  week: UseQueryResult<WeeklyBalance>;
  figures: UseQueryResult<OwnStudentStats>;
  /** Set for a student who had no lesson yet. */
  firstTour: Tour | null;
}

/** Draws each part when all queries have settled. If the next lesson, the week and the figures all failed, it shows one error. */
function Parts({ user, next, week, figures, firstTour }: PartsProps) {
  const { data: balance } = week;
  const { data: stats } = figures;
  const all = combineQueries({ next: next.asked, week, figures });
  const isNothingHere = next.lesson === undefined && !balance && !stats;
  if (isNothingHere) return <DashboardFailed query={all} of="student" />;
  return (
    <div className="dashboard">
      {next.lesson && <NextLesson lesson={next.lesson} />}
      {next.lesson === null && <StudentNext user={user} balance={balance} />}
      {next.lesson === undefined && <FailedCard query={next.asked} />}
      {balance ? <WeekCard balance={balance} /> : <FailedCard query={week} />}
      <InvitedPlans balance={balance} which="open" className="dashboard-wide" />
      {firstTour && <FirstDay tour={firstTour} />}
      {!firstTour && (
        <>
          <LessonList />
          <ChatSummary userId={user.id} />
          {stats?.lessons !== 0 && <StudentProgress figures={figures} />}
        </>
      )}
      <SuggestedTutors except={stats?.met.map(({ id }) => id) ?? []} />
    </div>
  );
}
