import { Loaded } from "@hiwar/app/loading/loaded";
import type { Loading } from "@hiwar/app/loading/loading";
import { RowsWait } from "@hiwar/app/loading/rows-wait";
import { Card } from "@hiwar/ui/card";

/** In the place of a part of the dashboard whose query failed, so that its neighbours stay where they are. */
export function LostCard({ query }: { query: Loading<unknown> }) {
  return (
    <Card as="section" padding="medium">
      <Loaded query={query} wait={<RowsWait start="face" />} isBrief>
        {() => null}
      </Loaded>
    </Card>
  );
}
