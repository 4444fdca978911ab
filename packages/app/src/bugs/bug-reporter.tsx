import { Suspense, useEffect, useState } from "react";
import { closeBugReport, useIsBugReportOpen } from "../bug-report-state.ts";
import { lazyPart } from "../lazy-part.tsx";

const BugDialog = lazyPart(() => import("./bug-dialog.tsx").then((part) => part.BugDialog));

/** Takes a screenshot when a report is requested, before the dialog covers the page, and then opens the dialog. */
export function BugReporter() {
  const isAsked = useIsBugReportOpen();
  const [picture, setPicture] = useState<HTMLCanvasElement | null | undefined>(undefined);
  useEffect(() => {
    if (!isAsked) return undefined;
    let isOver = false;
    void import("./screenshot.ts")
      .then(({ takeScreenshot }) => takeScreenshot())
      .catch(() => null)
      .then((taken) => isOver || setPicture(taken));
    return () => {
      isOver = true;
      setPicture(undefined);
    };
  }, [isAsked]);
  if (!isAsked || picture === undefined) return null;
  return (
    <Suspense>
      <BugDialog picture={picture} onClose={closeBugReport} />
    </Suspense>
  );
}
