import { PartSkeleton } from "@hiwar/app/loading/card-skeleton";
import { TutorSheet } from "@hiwar/app/loading/tutor-sheet";
import { RichText } from "@hiwar/app/rich-text";
import { useNow } from "@hiwar/app/time/use-now";
import type { Assessment, AssessmentKind } from "@hiwar/contract/assessments";
import { firstNameOf } from "@hiwar/contract/first-name";
import { relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { TextLink } from "@hiwar/ui/text-link";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { say } from "../words/onboarding.ts";
import { assessmentPath, callsOf } from "./calls.ts";
import { CancelAssessment } from "./cancel-assessment.tsx";
import { LevelMarks } from "./level-marks.tsx";
import { VerdictForm } from "./verdict-form.tsx";

/** One interview or demo beside the list: the link to its room, the form of its verdict, or its result. */
export function AssessmentSheet({ kind, id, onClose }: { kind: AssessmentKind; id: string; onClose: () => void }) {
  const query = useQuery(callsOf(kind).read.query({ id }));
  return (
    <TutorSheet
      query={query}
      title={say(`one.${kind}`)}
      className="interviews-sheet"
      skeleton={<PartSkeleton lines={1} fields={2} hasButton />}
      onClose={onClose}
    >
      {(assessment) => <Inside assessment={assessment} onDone={onClose} />}
    </TutorSheet>
  );
}

function Inside({ assessment, onDone }: { assessment: Assessment; onDone: () => void }) {
  const now = useNow(30_000);
  const { kind, start, metSeconds, decision, whyNotJoin, whyNotCancel, whyNotDecide, tutor, id } = assessment;
  const [isCancelling, setCancelling] = useState(false);
  return (
    <>
      <p>
        {relativeDayTime(start, now)}
        {metSeconds !== null && <>، {say("met", { minutes: Math.floor(metSeconds / 60) })}</>}
      </p>
      <div className="assessment-actions">
        {whyNotJoin === null && (
          <Button variant="primary" href={`/session?id=${assessment.sessionId}`}>
            {say("join")}
          </Button>
        )}
        {whyNotCancel === null && (
          <>
            <Button href={assessmentPath(kind, id)}>{say("check")}</Button>
            <Button variant="quiet" onPress={() => setCancelling(true)}>
              {say(`cancel.${kind}`)}
            </Button>
          </>
        )}
        <TextLink href={`/t/${tutor.id}`}>{say("tutorPage", { name: firstNameOf(tutor.name) })}</TextLink>
      </div>
      {decision && (
        <>
          <LevelMarks level={decision.level} />
          <blockquote className="assessment-words">
            <RichText>{decision.feedback}</RichText>
          </blockquote>
        </>
      )}
      {whyNotDecide === null && <VerdictForm assessment={assessment} onDone={onDone} />}
      {isCancelling && <CancelAssessment assessment={assessment} onClose={() => setCancelling(false)} />}
    </>
  );
}
