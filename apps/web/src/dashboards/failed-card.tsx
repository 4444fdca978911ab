import { Loaded } from "@hiwar/app/loading/loaded";
import type { Loading } from "@hiwar/app/loading/loading";
import { RowsSkeleton } from "@hiwar/app/loading/rows-skeleton";
import { Card } from "@hiwar/ui/card";

/** In the place of a part of the dashboard whose query failed, so that its neighbours stay where they are. */
export function FailedCard({ query }: { query: Loading<unknown> }) {
  return (
    <Card as="section" padding="medium">
      <Loaded query={query} skeleton={<RowsSkeleton start="face" />} isBrief>
        {() => null}
      </Loaded>
    </Card>
  );
}
