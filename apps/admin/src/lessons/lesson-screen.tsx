import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { together } from "@hiwar/app/loading/loading";
import { ApiError } from "@hiwar/client/api-error";
import type { Lesson, LessonEvidence } from "@hiwar/contract/lessons";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { Gone } from "../page/gone.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/lessons.ts";
import { LessonDecision } from "./lesson-decision.tsx";
import { LessonFacts } from "./lesson-facts.tsx";
import { LessonHead } from "./lesson-head.tsx";
import { LessonReport } from "./lesson-report.tsx";
import { PresenceLanes } from "./presence-lanes.tsx";
import "./lesson.css";

export const meta = pageMeta(() => say("lesson"));

const isGone = (error: unknown) => error instanceof ApiError && (error.code === "lesson-not-found" || error.code === "bad-request");

/** /lesson/:lessonId: what was measured of a lesson, what was said about it, and its decision. */
export default function LessonScreen() {
  const { lessonId: id = "" } = useParams();
  const lesson = useQuery(api.lessons.read.query({ id }));
  const evidence = useQuery(api.lessons.evidence.query({ id }));
  return (
    <Loaded
      query={together({ lesson, evidence })}
      wait={<Waiting />}
      lost={(error) => (isGone(error) ? <Gone title={say("gone")} all={{ href: "/lessons", label: say("lessons") }} /> : undefined)}
    >
      {(known) => <Known {...known} />}
    </Loaded>
  );
}

function Known({ lesson, evidence }: { lesson: Lesson; evidence: LessonEvidence }) {
  return (
    <div className="staff-lesson">
      <LessonHead lesson={lesson} />
      <div className="staff-lesson-body">
        <div className="grid grid-cols-1 gap-6">
          {evidence.report && <LessonReport lesson={lesson} report={evidence.report} />}
          <PresenceLanes lesson={lesson} evidence={evidence} />
        </div>
        <div className="grid grid-cols-1 gap-6">
          <LessonDecision lesson={lesson} evidence={evidence} />
          <LessonFacts lesson={lesson} evidence={evidence} />
        </div>
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className="staff-lesson" aria-busy="true">
      <div className="grid gap-2">
        <Skeleton className="w-24" />
        <Skeleton shape="title" className="w-72" />
        <Skeleton className="w-40" />
      </div>
      <div className="staff-lesson-body">
        <Skeleton shape="block" className="h-72" />
        <Skeleton shape="block" className="h-96" />
      </div>
    </div>
  );
}
