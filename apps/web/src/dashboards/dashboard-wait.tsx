import { Loaded } from "@hiwar/app/loading/loaded";
import type { Loading } from "@hiwar/app/loading/loading";
import { Card } from "@hiwar/ui/card";
import { Skeleton } from "@hiwar/ui/skeleton";

/** A dashboard of which nothing came: one reason for all of it. */
export function Lost({ query }: { query: Loading<unknown> }) {
  return (
    <Loaded query={query} wait={<DashboardWait />}>
      {() => null}
    </Loaded>
  );
}

const rows = [1, 2, 3];

/** A dashboard on its way: the panel of what comes next, the week's ring, and lists. */
export function DashboardWait() {
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
      <Card as="section" className="grid content-start justify-items-center gap-5">
        <Skeleton shape="title" className="w-1/2 justify-self-start" />
        <Skeleton shape="circle" className="size-40" />
        <Skeleton className="w-3/4" />
        <Skeleton className="w-1/2" />
      </Card>
      <ListWait />
      <ListWait />
    </div>
  );
}

function ListWait() {
  return (
    <Card as="section" padding="medium" className="grid content-start gap-6">
      <Skeleton shape="title" className="w-1/3" />
      <RowsWait />
    </Card>
  );
}

/** Rows of a face and two lines that are on their way. */
export function RowsWait() {
  return (
    <div className="grid gap-5 py-4" aria-busy="true">
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-3">
          <Skeleton shape="circle" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="w-1/2" />
            <Skeleton className="w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
