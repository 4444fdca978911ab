import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "../lazy-part.tsx";
import { answerStepUps } from "./answer-step-ups.ts";
import type { ByGoogleButton } from "./step-up-dialog.tsx";

const StepUpDialog = lazyPart(() => import("./step-up-dialog.tsx").then((module) => module.StepUpDialog));

/** Registers a site's step-up dialog; mounted once, beside its pages. `google` is the site's Google button, if it has one. */
export function StepUpPlace({ google }: { google?: ByGoogleButton }) {
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
      <StepUpDialog onAnswer={answer.give} google={google} />
    </Suspense>
  );
}
