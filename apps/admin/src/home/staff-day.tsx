import { Loaded } from "@hiwar/app/loading/loaded";
import { useNow } from "@hiwar/app/time/use-now";
import { fullDay } from "@hiwar/ui/arabic-dates";
import { PageHead } from "../page/page-head.tsx";
import { Section } from "../page/section.tsx";
import { TwoColumns } from "../page/two-columns.tsx";
import { Queues, QueuesSkeleton } from "../tasks/queues.tsx";
import { useQueues } from "../tasks/use-queues.ts";
import { say } from "../words/tasks.ts";
import { DayFigures } from "./day-figures.tsx";
import { DayHours } from "./day-hours.tsx";
import { WeekHours } from "./week-hours.tsx";

/** An admin's first page: the open tasks first, then the day's and the week's figures. */
export function StaffDay() {
  const now = useNow(60_000);
  const queues = useQueues();
  const waiting = sum(queues.data?.list.map((queue) => queue.waiting));
  const late = sum(queues.data?.list.map((queue) => queue.late));
  return (
    <TwoColumns
      head={
        <PageHead
          title={fullDay(now, now)}
          lead={<span className="min-h-7">{queues.data && `${say("waits", { count: waiting })}${say("lateOnes", { count: late })}`}</span>}
        />
      }
      main={
        <>
          <Section title={say("queues")} note={say("nearestFirst")}>
            <Loaded query={queues} keepsPlace headingLevel={3} skeleton={<QueuesSkeleton />}>
              {({ list }) => <Queues queues={list} />}
            </Loaded>
          </Section>
          <DayHours now={now} />
        </>
      }
      side={
        <>
          <DayFigures />
          <WeekHours now={now} />
        </>
      }
    />
  );
}

const sum = (numbers: readonly number[] = []) => numbers.reduce((total, number) => total + number, 0);
