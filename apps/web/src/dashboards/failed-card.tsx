import { Loaded } from "@hiwar/app/loading/loaded";
import type { Loading } from "@hiwar/app/loading/loading";
import { RowsSkeleton } from "@hiwar/app/loading/rows-skeleton";
import { Card } from "@hiwar/ui/card";

/** Replaces a part of the dashboard whose query failed, so that the other parts keep their places. */
export function FailedCard({ query }: { query: Loading<unknown> }) {
  return (
    <Card as="section" padding="medium">
      <Loaded query={query} skeleton={<RowsSkeleton start="face" />} isBrief>
        {() => null}
      </Loaded>
    </Card>
  );
}
