import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "../lazy-part.tsx";
import { answerStepUps } from "./answer-step-ups.ts";

const StepUpDialog = lazyPart(() => import("./step-up-dialog.tsx").then((module) => module.StepUpDialog));

/** Where a site asks its people to prove who they are once more: once, beside its pages. */
export function StepUpPlace() {
  const [answer, setAnswer] = useState<{ give: (isProven: boolean) => void } | null>(null);
  useEffect(
    () =>
      answerStepUps(
        () =>
          new Promise<boolean>((give) =>
            setAnswer({
              give: (isProven) => {
                setAnswer(null);
                give(isProven);
              },
            }),
          ),
      ),
    [],
  );
  if (!answer) return null;
  return (
    <Suspense>
      <StepUpDialog onAnswer={answer.give} />
    </Suspense>
  );
}
