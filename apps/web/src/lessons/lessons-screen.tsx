import { api } from "@hiwar/app/clients";
import { idOf } from "@hiwar/app/id-of";
import { PagedList } from "@hiwar/app/loading/paged-list";
import { useSizedPages } from "@hiwar/app/loading/use-sized-pages";
import { useUrlState } from "@hiwar/app/use-url-state";
import { useUser } from "@hiwar/app/use-user";
import { Role } from "@hiwar/contract/kernel/roles";
import type { LessonFilter } from "@hiwar/contract/lessons";
import { Button } from "@hiwar/ui/button";
import { EmptyLessonsDrawing } from "@hiwar/ui/empty-lessons-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { Icon } from "@hiwar/ui/icon";
import { Tabs } from "@hiwar/ui/tabs";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CalendarDays } from "lucide-react";
import type { PageHandle } from "../page/page-handle.ts";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/lessons.ts";
import { LessonRow } from "./lesson-row.tsx";
import { LessonRowSkeleton } from "./lesson-row-skeleton.tsx";
import { LessonsTutorPicker } from "./lessons-tutor-picker.tsx";
import { PastLessonsSummary } from "./past-lessons-summary.tsx";
import { millisecondsUntilChange } from "./until-change.ts";
import "./lessons.css";

export const handle: PageHandle = { roles: [Role.Student, Role.Tutor, Role.TutorManager] };
export const meta = pageMeta(() => say("title"));

const tabs = ["upcoming", "past", "cancelled"] as const;
type Tab = (typeof tabs)[number];
const filters: Record<Tab, LessonFilter> = {
  upcoming: { when: "future", cancelled: "false" },
  past: { when: "past", cancelled: "false" },
  cancelled: { cancelled: "true" },
};

/** The person's lessons, or to a manager those of a chosen tutor: coming, past and cancelled. The tab is kept in the address. */
export default function LessonsScreen() {
  const [chosen, choose] = useUrlState("tab", tabs);
  const isManager = useUser()?.role === Role.TutorManager;
  const [tutor, look] = useUrlState("tutor", idOf);
  const tutorId = isManager ? tutor : null;
  const title = say(tutorId === null ? "title" : "titleOfTutor");
  const contents = tabs.map((id) => ({ id, label: say(`${id}`), children: <LessonList tab={id} tutorId={tutorId} /> }));
  return (
    <div className="lessons">
      <header className="lessons-head">
        <h1>{title}</h1>
        {tutorId === null && (
          <Button variant="quiet" href="/lessons-schedule">
            <Icon icon={CalendarDays} />
            {say("asCalendar")}
          </Button>
        )}
      </header>
      {isManager && <LessonsTutorPicker tutorId={tutorId} onChange={look} />}
      <Tabs label={title} tabs={contents} value={chosen ?? "upcoming"} onChange={(tab) => choose(tab, { replace: true })} />
    </div>
  );
}

function LessonList({ tab, tutorId }: { tab: Tab; tutorId: string | null }) {
  const whose = tutorId === null ? {} : { tutorId };
  const pages = useInfiniteQuery({
    ...useSizedPages(api.lessons.list, { ...filters[tab], ...whose }),
    refetchInterval: ({ state }) => millisecondsUntilChange(state.data?.pages.flatMap(({ list }) => list) ?? [], Date.now()),
  });
  const loaded = pages.data?.pages.flatMap((page) => page.list) ?? [];
  const running = useQuery({
    ...api.lessons.list.query({ when: "now", cancelled: "false", ...whose }),
    enabled: tab === "upcoming",
    // Also refetches when one of the coming lessons begins.
    refetchInterval: ({ state }) => millisecondsUntilChange([...(state.data?.list ?? []), ...loaded], Date.now()),
  });
  const wait = (
    <div className="lessons-list" aria-busy="true">
      {[0, 1, 2].map((index) => (
        <LessonRowSkeleton key={index} />
      ))}
    </div>
  );
  return (
    <PagedList
      isSized
      query={pages}
      first={tab === "upcoming" ? { list: running.data?.list ?? [], query: running } : undefined}
      skeleton={wait}
      empty={<NoLessons tab={tab} isOwn={tutorId === null} />}
      more={say("more")}
      head={tab === "past" && tutorId === null && <PastLessonsSummary />}
      end={<p className="lessons-end">{say("allShown")}</p>}
      className="lessons-list"
      row={(lesson) => <LessonRow key={lesson.id} lesson={lesson} />}
    />
  );
}

function NoLessons({ tab, isOwn }: { tab: Tab; isOwn: boolean }) {
  const isStudent = useUser()?.role === Role.Student;
  const upcoming = isStudent ? "upcomingEmptyStudent" : isOwn ? "upcomingEmptyTutor" : "upcomingEmptyOfTutor";
  const text = tab === "upcoming" ? upcoming : (`${tab}EmptyText` as const);
  const action = (
    <Button variant="primary" href={isStudent ? "/tutors" : "/schedule-management"}>
      {say(isStudent ? "findTutor" : "manageSchedule")}
    </Button>
  );
  return (
    <EmptyState drawing={<EmptyLessonsDrawing />} title={say(`${tab}Empty`)} action={tab === "upcoming" && isOwn && action}>
      {say(text)}
    </EmptyState>
  );
}
