import { api } from "@hiwar/app/clients";
import { useUser } from "@hiwar/app/use-user";
import { ApiError } from "@hiwar/client/api-error";
import { Role } from "@hiwar/contract/kernel/roles";
import { type Lesson, lessonTimes } from "@hiwar/contract/lessons";
import { clockRange, fullDay, relativeDay, relativeDayTime, shortDuration } from "@hiwar/ui/arabic-dates";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Avatar } from "@hiwar/ui/avatar";
import { Button } from "@hiwar/ui/button";
import { Card } from "@hiwar/ui/card";
import { EmptyState } from "@hiwar/ui/empty-state";
import { NotFoundDrawing } from "@hiwar/ui/not-found-drawing";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { Loaded } from "../loading/loaded.tsx";
import type { PageHandle } from "../page/page-handle.ts";
import { pageMeta } from "../page/page-meta.ts";
import { CairoZone } from "../time/cairo-zone.tsx";
import { useNow } from "../time/use-now.ts";
import { idOf } from "../url/id-of.ts";
import { calledBy } from "../words/called-by.ts";
import { say as sayDashboards } from "../words/dashboards.ts";
import { say } from "../words/lessons.ts";
import { attendanceOf } from "./attendance.ts";
import { backOf } from "./given-back.ts";
import { LessonActions } from "./lesson-actions.tsx";
import { LessonBadge } from "./lesson-badge.tsx";
import { isUnpaid } from "./lesson-hold.ts";
import { untilNextTurn } from "./next-turn.ts";
import { timeUntil } from "./time-until.ts";
import { useCounterpart } from "./use-counterpart.ts";
import "./lessons.css";

export const handle: PageHandle = {
  title: () => say("title"),
  back: { path: "/lessons", label: () => say("all") },
  roles: [Role.Student, Role.Tutor, Role.TutorManager],
};
export const meta = pageMeta(() => say("title"));

/** One lesson: its time, the person, and everything that can be done about it now. */
export default function LessonScreen() {
  const id = idOf(useParams().id);
  const lesson = useQuery({
    ...api.lessons.read.query({ id: id ?? "" }),
    enabled: id !== null,
    refetchInterval: ({ state }) => state.data !== undefined && untilNextTurn([state.data], Date.now()),
  });
  const wait = (
    <div className="lesson" aria-busy>
      <h1 className="sr-only">{say("title")}</h1>
      <Skeleton shape="block" className="h-[272px] rounded-card" />
      <div className="grid gap-6">
        <Skeleton shape="title" className="w-28" />
        {[0, 1, 2].map((index) => (
          <Skeleton key={index} />
        ))}
      </div>
    </div>
  );
  if (id === null) return <NoSuchLesson />;
  return (
    <Loaded query={lesson} wait={wait} lost={(error) => (isUnknown(error) ? <NoSuchLesson /> : undefined)} headingLevel={1}>
      {(known) => <LessonView lesson={known} />}
    </Loaded>
  );
}

const isUnknown = (error: unknown) => error instanceof ApiError && error.code === "lesson-not-found";

function NoSuchLesson() {
  const all = (
    <Button variant="primary" href="/lessons">
      {say("all")}
    </Button>
  );
  return (
    <EmptyState headingLevel={1} drawing={<NotFoundDrawing />} title={say("notFound")} action={all}>
      {say("notFoundText")}
    </EmptyState>
  );
}

function LessonView({ lesson }: { lesson: Lesson }) {
  const now = useNow(30_000);
  const counterpart = useCounterpart(lesson);
  const isStudent = useUser()?.role === Role.Student;
  const back = lesson.returned ? backOf(lesson.givesBack) : "nothing";
  const funding = say(isUnpaid(lesson) ? "unpaid" : back === "nothing" ? `funding.${lesson.funding}` : `returned.${back}`, {
    amount: arabicPounds(lesson.pricePiasters),
  });
  const attendance = attendanceOf(lesson, isStudent);
  const isComing = lesson.status === "pending" && lesson.holdUntil === null && Date.parse(lesson.start) > now;
  const before = (minutes: number) => Date.parse(lesson.start) - minutes * 60_000;
  const changeUntil = before(lessonTimes.studentNoticeHours * 60);
  const facts: [string, string][] = [
    [say("fact.when"), `${fullDay(lesson.start, now)}، ${clockRange(lesson.start, lesson.end)}`],
    [say("fact.length"), say("minutes", { minutes: lesson.durationMinutes })],
    [say("fact.paid"), funding],
    ...(isComing && isStudent && changeUntil > now
      ? ([[say("fact.change"), say("fact.until", { when: relativeDayTime(changeUntil, now) })]] as [string, string][])
      : []),
    ...(isComing ? ([[say("fact.opens"), relativeDayTime(before(lessonTimes.joinMinutesBefore), now)]] as [string, string][]) : []),
    ...(attendance ? ([[say("fact.outcome"), say(`outcome.${attendance}`, calledBy(counterpart))]] as [string, string][]) : []),
  ];
  return (
    <div className="lesson">
      <Card variant="primary" padding="large" hasBubbleCorner>
        <header className="lesson-hero">
          <Timeline lesson={lesson} />
          <h1>{`${relativeDay(lesson.start, now)} ${clockRange(lesson.start, lesson.end)}`}</h1>
          <p className="lesson-person">
            <Avatar name={counterpart.name} imageUrl={counterpart.image} size={56} />
            <span>{say("with", { name: counterpart.name })}</span>
            <CairoZone at={lesson.start} />
            <LessonBadge lesson={lesson} />
          </p>
        </header>
        <LessonActions lesson={lesson} />
        {isStudent && lesson.status === "pending" && lesson.holdUntil === null && lesson.whyNotMove !== null && (
          <p className="lesson-fixed">{say("fixed")}</p>
        )}
      </Card>
      <section aria-label={say("facts")}>
        <h2>{say("facts")}</h2>
        <dl className="lesson-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

/** From here on the seconds are counted. */
const countedMilliseconds = 3_600_000;

/** Will start in, can join now, started since, ended. */
function Timeline({ lesson }: { lesson: Lesson }) {
  const now = useNow();
  const isStudent = useUser()?.role === Role.Student;
  if (lesson.cancelledAt !== null) return null;
  const [until, since] = [Date.parse(lesson.start) - now, now - Date.parse(lesson.start)];
  const words = () => {
    if (lesson.holdUntil !== null) {
      return say(isStudent ? "heldUntil" : "heldForStudent", { when: relativeDayTime(lesson.holdUntil, now) });
    }
    if (lesson.outcome !== null || Date.parse(lesson.end) <= now) return say("ended");
    if (since >= 0) return say("startedSince", { count: Math.floor(since / 60_000) });
    if (lesson.whyNotJoin === null) return say("canJoin");
    if (until > countedMilliseconds) return sayDashboards("startsIn", { when: timeUntil(lesson.start, now) });
    return say("startsIn", { time: shortDuration(Math.floor(until / 1000)) });
  };
  return <p className="lesson-timeline">{words()}</p>;
}
