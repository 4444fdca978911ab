import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { combineQueries } from "@hiwar/app/loading/loading";
import type { LessonEvidence } from "@hiwar/contract/lesson-evidence";
import type { Lesson } from "@hiwar/contract/lessons";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { notFoundOn } from "../page/not-found-on.tsx";
import { pageMeta } from "../page/page-meta.ts";
import { TwoColumns, TwoColumnsSkeleton } from "../page/two-columns.tsx";
import { say } from "../words/lessons.ts";
import { LessonDecision } from "./lesson-decision.tsx";
import { LessonFacts } from "./lesson-facts.tsx";
import { LessonFiles } from "./lesson-files.tsx";
import { LessonHead } from "./lesson-head.tsx";
import { LessonReport } from "./lesson-report.tsx";
import { PresenceLanes } from "./presence-lanes.tsx";
import "./lesson.css";

export const meta = pageMeta(() => say("lesson"));

const gone = notFoundOn(["lesson-not-found"], { title: say("gone"), all: { href: "/lessons", label: say("lessons") } });

/** /lesson/:lessonId: a lesson's report, files, measured presence, decision and facts. */
export default function LessonScreen() {
  const { lessonId: id = "" } = useParams();
  const lesson = useQuery(api.lessons.read.query({ id }));
  const evidence = useQuery(api.lessons.evidence.query({ id }));
  return (
    <Loaded
      query={combineQueries({ lesson, evidence })}
      skeleton={<TwoColumnsSkeleton title={say("lesson")} />}
      errorState={gone}
      headingLevel={1}
    >
      {(known) => <Known {...known} />}
    </Loaded>
  );
}

function Known({ lesson, evidence }: { lesson: Lesson; evidence: LessonEvidence }) {
  return (
    <TwoColumns
      head={<LessonHead lesson={lesson} />}
      main={
        <>
          {evidence.report && <LessonReport lesson={lesson} report={evidence.report} />}
          {lesson.reported && <LessonFiles lesson={lesson} />}
          <PresenceLanes lesson={lesson} evidence={evidence} />
        </>
      }
      side={
        <>
          <LessonDecision lesson={lesson} evidence={evidence} />
          <LessonFacts lesson={lesson} evidence={evidence} />
        </>
      }
    />
  );
}
