import { Loaded } from "@hiwar/app/loading/loaded";
import { useNow } from "@hiwar/app/time/use-now";
import { taskKinds } from "@hiwar/contract/tasks";
import { fullDay } from "@hiwar/ui/arabic-dates";
import { Card } from "@hiwar/ui/card";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useId } from "react";
import { PageHead } from "../page/page-head.tsx";
import { Queues } from "../tasks/queues.tsx";
import { useQueues } from "../tasks/use-queues.ts";
import { say } from "../words/tasks.ts";
import { DayFigures } from "./day-figures.tsx";
import { WeekHours } from "./week-hours.tsx";

/** An admin's day: what waits for somebody, before all numbers. */
export function StaffDay() {
  const now = useNow(60_000);
  const headingId = useId();
  const queues = useQueues();
  const waiting = sum(queues.data?.list.map((queue) => queue.waiting));
  const late = sum(queues.data?.list.map((queue) => queue.late));
  return (
    <div className="staff-day">
      <PageHead
        title={fullDay(now, now)}
        lead={<span className="min-h-7">{queues.data && `${say("waits", { count: waiting })}${say("lateOnes", { count: late })}`}</span>}
      />
      <Card as="section" aria-labelledby={headingId}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={headingId} className="text-lg">
            {say("queues")}
          </h2>
          <span className="text-sm text-muted">{say("nearestFirst")}</span>
        </div>
        <Loaded query={queues} keepsPlace isBrief headingLevel={3} wait={<Waiting />}>
          {({ list }) => <Queues queues={list} />}
        </Loaded>
      </Card>
      <DayFigures now={now} />
      <WeekHours now={now} />
    </div>
  );
}

const sum = (numbers: readonly number[] = []) => numbers.reduce((total, number) => total + number, 0);

function Waiting() {
  return (
    <div className="grid" aria-busy="true">
      {taskKinds.map((kind) => (
        <div key={kind} className="queue">
          <Skeleton shape="block" className="size-10" />
          <span className="queue-words">
            <Skeleton className="w-32" />
            <Skeleton className="w-[min(224px,100%)]" />
          </span>
          <span className="queue-time">
            <Skeleton className="w-20" />
          </span>
        </div>
      ))}
    </div>
  );
}
