import { Loaded } from "@hiwar/app/loading/loaded";
import { useNow } from "@hiwar/app/time/use-now";
import type { AssessmentKind } from "@hiwar/contract/assessments";
import { clockTime, dayRange, fullDay, relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Avatar } from "@hiwar/ui/avatar";
import { DateStrip } from "@hiwar/ui/date-strip";
import { Select } from "@hiwar/ui/select";
import { Skeleton } from "@hiwar/ui/skeleton";
import { StartTimeButton } from "@hiwar/ui/start-time-button";
import type { ReactNode } from "react";
import { stripOf } from "../lessons/start-days.ts";
import { StartsSkeleton } from "../loading/starts-skeleton.tsx";
import { CairoZone } from "../time/cairo-zone.tsx";
import { calledBy } from "../words/called-by.ts";
import { say } from "../words/onboarding.ts";
import type { TimeChoice } from "./use-time-choice.ts";

/** Shows a week of one or several managers' free half hours to choose one; the choice and `action` stand beside it. */
export function ChooseTime({ desk, kind, action }: { desk: TimeChoice; kind: AssessmentKind; action: ReactNode }) {
  return (
    <Loaded query={desk.query} skeleton={<TimeSkeleton />} headingLevel={2}>
      {() => (
        <div className="choose-time">
          <div className="choose-time-starts">
            {desk.interviewers.length > 1 && <WithWhom desk={desk} />}
            <Days desk={desk} />
            <Times desk={desk} />
          </div>
          {desk.chosen?.manager && (
            <aside className="choose-time-chosen" aria-label={say(`chosen.${kind}`)}>
              <Chosen start={desk.chosen.start} manager={desk.chosen.manager} kind={kind} />
              {action}
            </aside>
          )}
        </div>
      )}
    </Loaded>
  );
}

/** Skeleton with the height of a day with four starts, below the choice of manager. */
function TimeSkeleton() {
  return (
    <div className="grid h-64 content-start gap-6 overflow-clip max-md:h-88" aria-busy="true">
      <Skeleton shape="block" className="h-18 rounded-control" />
      <StartsSkeleton />
    </div>
  );
}

const anyone = 0;

function WithWhom({ desk: { interviewers, managerId, chooseManager } }: { desk: TimeChoice }) {
  const choices = interviewers.map(({ id, name }) => ({ id, label: name }));
  return (
    <Select
      label={say("withWhom")}
      choices={[{ id: anyone, label: say("withAnyone") }, ...choices]}
      value={managerId ?? anyone}
      onChange={(id) => chooseManager(id === anyone ? null : id)}
    />
  );
}

function Days({ desk }: { desk: TimeChoice }) {
  const now = useNow(60_000);
  const days = stripOf(desk.days, now, (parts) => say("dayStarts", parts));
  const [first, last] = [desk.days.at(0)?.noon ?? now, desk.days.at(-1)?.noon ?? now];
  return (
    <DateStrip
      title={dayRange(first, last, now)}
      label={say("chooseDay")}
      days={days}
      value={desk.day?.id ?? null}
      onChange={desk.chooseDay}
      onPrevious={desk.onPrevious}
      onNext={desk.onNext}
    />
  );
}

function Times({ desk }: { desk: TimeChoice }) {
  const now = useNow(60_000);
  const { day } = desk;
  if (!day)
    return (
      <div role="status" className="choose-time-none">
        <b>{say("noStarts")}</b>
        <p>{say("noStartsText")}</p>
      </div>
    );
  const nameOf = (managerId: number) => desk.managers.find(({ id }) => id === managerId)?.name ?? "";
  return (
    <section aria-label={say("chooseTime")} className="choose-time-times">
      <h3>
        {fullDay(day.noon, now)} <CairoZone at={day.noon} />
      </h3>
      <div>
        {day.starts.map(({ start, managerId }) => (
          <StartTimeButton
            key={start}
            time={clockTime(start)}
            aria-label={say("startWith", { time: relativeDayTime(start, now), name: nameOf(managerId) })}
            isSelected={desk.chosen?.start === start}
            onChange={() => desk.chooseStart(start)}
          />
        ))}
      </div>
    </section>
  );
}

function Chosen({ start, manager, kind }: { start: string; manager: TimeChoice["managers"][number]; kind: AssessmentKind }) {
  const now = useNow(60_000);
  const named = calledBy(manager);
  return (
    <>
      <p className="text-sm text-muted">{say(`chosen.${kind}`)}</p>
      <p className="choose-time-when">{relativeDayTime(start, now)}</p>
      <p className="choose-time-who">
        <Avatar name={manager.name} {...(manager.image && { imageUrl: manager.image })} />
        <span>
          <bdi>{manager.name}</bdi>
          <small>{say("managerRole", named)}</small>
        </span>
      </p>
      <p className="text-sm">{say(`about.${kind}`, named)}</p>
    </>
  );
}
