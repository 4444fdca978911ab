import { api } from "@hiwar/app/clients";
import { idOf } from "@hiwar/app/id-of";
import { Loaded } from "@hiwar/app/loading/loaded";
import { ApiError } from "@hiwar/client/api-error";
import { Role } from "@hiwar/contract/kernel/roles";
import type { LessonRecord } from "@hiwar/contract/lessons";
import { Button } from "@hiwar/ui/button";
import { EmptyState } from "@hiwar/ui/empty-state";
import { NotFoundDrawing } from "@hiwar/ui/not-found-drawing";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import type { PageHandle } from "../page/page-handle.ts";
import { pageMeta } from "../page/page-meta.ts";
import { useTabTitle } from "../page/use-tab-title.ts";
import { say } from "../words/lessons.ts";
import { LessonBefore } from "./lesson-before.tsx";
import { LessonFacts } from "./lesson-facts.tsx";
import { LessonFiles } from "./lesson-files.tsx";
import { LessonHero } from "./lesson-hero.tsx";
import { LessonReportState } from "./lesson-report-state.tsx";
import { LessonBeforeSkeleton, LessonSkeleton } from "./lesson-skeleton.tsx";
import { millisecondsUntilChange } from "./until-change.ts";
import { useCounterpart } from "./use-counterpart.ts";
import { useLessonSide } from "./use-lesson-side.ts";
import "./lesson.css";

export const handle: PageHandle = {
  back: { path: "/lessons", label: () => say("all") },
  roles: [Role.Student, Role.Tutor, Role.TutorManager],
};
export const meta = pageMeta(() => say("one"));

/** One lesson: its time, the other person, and all actions available now. */
export default function LessonScreen() {
  const id = idOf(useParams().id);
  const lesson = useQuery({
    ...api.lessons.read.query({ id: id ?? "" }),
    enabled: id !== null,
    refetchInterval: ({ state }) => state.data !== undefined && millisecondsUntilChange([state.data], Date.now()),
  });
  if (id === null) return <NoSuchLesson />;
  return (
    <Loaded
      query={lesson}
      skeleton={<LessonSkeleton />}
      errorState={(error) => (isUnknown(error) ? <NoSuchLesson /> : undefined)}
      headingLevel={1}
    >
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

function LessonRest({ lesson }: { lesson: LessonRecord }) {
  return (
    <>
      <LessonBefore lesson={lesson} />
      <LessonFacts lesson={lesson} />
      {lesson.files.length > 0 && <LessonFiles files={lesson.files} />}
    </>
  );
}

function LessonView({ lesson }: { lesson: LessonRecord }) {
  const { name } = useCounterpart(lesson);
  const side = useLessonSide(lesson);
  const student = useQuery({ ...api.directory.studentStats.query({ id: lesson.student.id }), enabled: side === "tutor" });
  useTabTitle(side === "onlooker" ? say("tutorWith", { tutor: lesson.tutor.name, name }) : say("oneWith", { name }), say("one"));
  return (
    <div className="lesson">
      <LessonHero lesson={lesson} />
      <LessonReportState lesson={lesson} />
      {/* The facts about the student are above the rest, so everything waits for them. */}
      {student.isLoading ? <LessonBeforeSkeleton /> : <LessonRest lesson={lesson} />}
    </div>
  );
}
