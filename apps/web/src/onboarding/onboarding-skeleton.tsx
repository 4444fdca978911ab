import { CardSkeleton } from "@hiwar/app/loading/card-skeleton";
import { Card } from "@hiwar/ui/card";
import { Skeleton } from "@hiwar/ui/skeleton";
import { OnboardingSteps } from "./onboarding-steps.tsx";

const notYetKnown = { video: "ahead", interview: "ahead", demo: "ahead", photos: "ahead", listing: "ahead" } as const;

/** Skeleton of the onboarding page: the current step, and the list of steps without states. */
export function OnboardingSkeleton() {
  return (
    <div className="way" aria-busy="true">
      <NowSkeleton />
      <OnboardingSteps stops={notYetKnown} />
    </div>
  );
}

/** Skeleton of one interview or demo: time and person, beside what happens in it. */
export function AssessmentSkeleton() {
  return (
    <div className="assessment" aria-busy="true">
      <NowSkeleton hasFace />
      <CardSkeleton rows={3} start="mark" className="assessment-about" />
    </div>
  );
}

function NowSkeleton({ hasFace = false }: { hasFace?: boolean }) {
  return (
    <Card as="section" variant="primary" padding="large" hasBubbleCorner className={hasFace ? "assessment-hero" : "max-md:min-h-64"}>
      <div className="grid content-start gap-5">
        <Skeleton className="w-28" />
        <Skeleton shape="title" className="h-10 w-3/5" />
        <Skeleton className="w-4/5" />
        <Skeleton className="w-2/5" />
        <div className="flex gap-3 pt-2">
          <Skeleton shape="block" className="h-13 w-40 rounded-control" />
          <Skeleton shape="block" className="h-13 w-28 rounded-control" />
        </div>
      </div>
      {hasFace && (
        <div className="assessment-face">
          <Skeleton shape="portrait" className="w-full" />
        </div>
      )}
    </Card>
  );
}
