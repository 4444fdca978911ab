import { CardSkeleton } from "@hiwar/app/loading/card-skeleton";
import { Loaded } from "@hiwar/app/loading/loaded";
import type { Loading } from "@hiwar/app/loading/loading";
import { Card } from "@hiwar/ui/card";
import { Skeleton } from "@hiwar/ui/skeleton";

type OfRole = { of: "student" | "tutor" };

/** Shown when all of a dashboard's main queries failed: one error for all of them. */
export function DashboardFailed({ query, of }: OfRole & { query: Loading<unknown> }) {
  return (
    <Loaded query={query} skeleton={<DashboardSkeleton of={of} />}>
      {() => null}
    </Loaded>
  );
}

/** Skeleton of a dashboard: the panel of the next lesson, the week's ring, and lists. */
export function DashboardSkeleton({ of }: OfRole) {
  return (
    <div className="dashboard" aria-busy="true">
      <Card as="section" variant="primary" padding="large" hasBubbleCorner className="next-wait">
        <div className="grid content-center gap-4">
          <Skeleton className="w-24" />
          <Skeleton shape="title" className="h-9 w-3/5" />
          <Skeleton className="w-2/5" />
          <Skeleton shape="block" className="mt-4 h-13 w-40" />
        </div>
        <Skeleton shape="portrait" className="w-full" />
      </Card>
      {of === "student" ? <WeekSkeleton /> : <HoursSkeleton />}
      <CardSkeleton rows={3} start="face" />
      <CardSkeleton rows={3} start="face" />
    </div>
  );
}

/** Skeleton of the week's ring with its legend, which phones show beside it. */
function WeekSkeleton() {
  return (
    <Card as="section" className="week-card">
      <h2 className="w-1/2">
        <Skeleton shape="title" />
      </h2>
      <Skeleton shape="circle" className="size-37 max-md:my-2 max-md:size-30" />
      <div className="week-parts">
        <Skeleton className="flex-1" />
        <Skeleton className="flex-1" />
      </div>
      <p className="week-renews w-full">
        <Skeleton className="my-1 w-4/5" />
      </p>
    </Card>
  );
}

/** Skeleton of the tutor's week: a ring above a sentence and a button. */
function HoursSkeleton() {
  return (
    <Card as="section" className="grid content-between justify-items-center gap-4">
      <Skeleton shape="title" className="w-1/2 justify-self-start" />
      <Skeleton shape="circle" className="size-37" />
      <Skeleton className="w-1/2" />
      <Skeleton shape="block" className="h-11 w-full rounded-control" />
    </Card>
  );
}
