import { idOf } from "@hiwar/app/id-of";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useUser } from "@hiwar/app/use-user";
import { ApiError } from "@hiwar/client/api-error";
import type { Assessment, AssessmentKind } from "@hiwar/contract/assessments";
import { Role } from "@hiwar/contract/kernel/roles";
import { Button } from "@hiwar/ui/button";
import { EmptyState } from "@hiwar/ui/empty-state";
import { NotFoundDrawing } from "@hiwar/ui/not-found-drawing";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router";
import { millisecondsUntilChange } from "../lessons/until-change.ts";
import type { PageHandle } from "../page/page-handle.ts";
import { pageMeta } from "../page/page-meta.ts";
import { say } from "../words/onboarding.ts";
import { AssessmentAbout } from "./assessment-about.tsx";
import { AssessmentHero } from "./assessment-hero.tsx";
import { AssessmentOutcome } from "./assessment-outcome.tsx";
import { callsOf } from "./calls.ts";
import { AssessmentSkeleton } from "./onboarding-skeleton.tsx";
import "./assessment.css";

export const handle: PageHandle = { roles: [Role.Tutor, Role.TutorManager] };
export const meta = pageMeta(() => say("one.interview"));

/** /interview/:id and /demo-session/:id: half an hour between a tutor and a manager, before, during and after it. */
export default function AssessmentScreen() {
  const kind: AssessmentKind = useLocation().pathname.startsWith("/demo-session") ? "demo" : "interview";
  const id = idOf(useParams().id);
  const assessment = useQuery({
    ...callsOf(kind).read.query({ id: id ?? "" }),
    enabled: id !== null,
    refetchInterval: ({ state }) => state.data !== undefined && millisecondsUntilChange([state.data], Date.now()),
  });
  if (id === null) return <NoSuchAssessment />;
  return (
    <Loaded
      query={assessment}
      skeleton={<AssessmentSkeleton />}
      errorState={(error) => (error instanceof ApiError && error.status === 404 ? <NoSuchAssessment /> : undefined)}
      headingLevel={1}
    >
      {(known) => <View assessment={known} />}
    </Loaded>
  );
}

function NoSuchAssessment() {
  return (
    <EmptyState headingLevel={1} drawing={<NotFoundDrawing />} title={say("notFound")} action={<ToOverview />}>
      {say("notFoundText")}
    </EmptyState>
  );
}

/** A link to the overview: a tutor's onboarding page, or a manager's list. */
export function ToOverview() {
  const isManager = useUser()?.role === Role.TutorManager;
  return (
    <Button variant="primary" size="large" href={isManager ? "/interviews" : "/t/onboarding"}>
      {say(isManager ? "interviews" : "backToWay")}
    </Button>
  );
}

function View({ assessment }: { assessment: Assessment }) {
  const isTutor = useUser()?.id === assessment.tutor.id;
  const isOpen = assessment.status === "booked" || assessment.status === "happening";
  return (
    <div className="assessment">
      {isOpen ? (
        <AssessmentHero assessment={assessment} headingLevel={1} />
      ) : (
        <AssessmentOutcome assessment={assessment} againFrom={null} headingLevel={1} action={isTutor && <ToOverview />} />
      )}
      {isOpen && <AssessmentAbout kind={assessment.kind} />}
    </div>
  );
}
