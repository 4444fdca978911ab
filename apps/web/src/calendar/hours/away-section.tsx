import { api } from "@hiwar/app/clients";
import { useWrite } from "@hiwar/app/use-write";
import type { Away, Holiday } from "@hiwar/contract/hours";
import { dayRange, fullDay, instantInDay, relativeDayTime } from "@hiwar/ui/arabic-dates";
import { Button } from "@hiwar/ui/button";
import { Icon } from "@hiwar/ui/icon";
import { Plus } from "lucide-react";
import { useState } from "react";
import { say } from "../../words/hours.ts";
import { instantOf, wallTimeOf } from "../week.ts";
import { AwayDialog, awaySpan } from "./away-dialog.tsx";
import { BookedList } from "./booked-list.tsx";
import { HoursSection } from "./hours-section.tsx";

/** The person's aways, and the official holidays on which they could be away. */
export function AwaySection({ aways, holidays, now }: { aways: readonly Away[]; holidays: readonly Holiday[]; now: number }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <HoursSection id="away" title={say("away")} text={say("awayText")}>
      {aways.length === 0 && <p className="text-muted">{say("awayNone")}</p>}
      <ul className="hours-list">
        {aways.map((away) => (
          <AwayRow key={away.id} away={away} now={now} />
        ))}
      </ul>
      <Button className="justify-self-start" onPress={() => setAdding(true)}>
        <Icon icon={Plus} />
        {say("addAway")}
      </Button>
      {holidays.length > 0 && (
        <>
          <h3 className="text-lg">{say("holidays")}</h3>
          <ul className="hours-list">
            {holidays.map((holiday) => (
              <HolidayRow key={holiday.from} holiday={holiday} />
            ))}
          </ul>
          <p className="text-sm text-muted">{say("holidaysText")}</p>
        </>
      )}
      {isAdding && <AwayDialog now={now} onClose={() => setAdding(false)} />}
    </HoursSection>
  );
}

/** Formats the days of an away, with times if it begins or ends within a day. */
function daysOf({ start, end }: Away, now: number): string {
  const last = Date.parse(end) - 1;
  if (!isMidnight(start) || !isMidnight(end)) return say("awayPart", { from: relativeDayTime(start, now), to: relativeDayTime(end, now) });
  return fullDay(start, now) === fullDay(last, now) ? fullDay(start, now) : dayRange(start, last, now);
}

/** Whether an instant is the start of a Cairo day, which on one spring day is at one o'clock. */
function isMidnight(instant: string): boolean {
  const { day } = wallTimeOf(Date.parse(instant));
  return instantOf({ day, minutes: 0 }) === Date.parse(instant);
}

function AwayRow({ away, now }: { away: Away; now: number }) {
  const end = useWrite(api.hours.endAway, { done: say("awayEnded") });
  const hasBegun = Date.parse(away.start) <= now;
  const name = daysOf(away, now);
  return (
    <li className="hours-away">
      <div className="hours-row">
        <span>
          <b>{away.holiday ? say(`holiday.${away.holiday}`) : name}</b>
          {away.holiday && <span className="text-muted">{name}</span>}
          {hasBegun && <span className="hours-now">{say("awayNow", { until: relativeDayTime(away.end, now) })}</span>}
        </span>
        <Button size="small" isPending={end.isPending} onPress={() => end.mutate({ id: away.id })}>
          {say(hasBegun ? "endNow" : "takeBack")}
        </Button>
      </div>
      <BookedList booked={away.booked} />
    </li>
  );
}

function HolidayRow({ holiday: { name, from, to, isApproximate } }: { holiday: Holiday }) {
  const add = useWrite(api.hours.addAway, { done: say("awaySaved") });
  const days =
    from === to ? fullDay(instantInDay(from), instantInDay(from)) : dayRange(instantInDay(from), instantInDay(to), instantInDay(from));
  const said = say(`holiday.${name}`);
  return (
    <li className="hours-row">
      <span>
        <b>{said}</b>
        <span className="text-muted">
          {days}
          {isApproximate && `، ${say("approximate")}`}
        </span>
      </span>
      <Button
        size="small"
        isPending={add.isPending}
        aria-label={say("takeHolidayOf", { name: said })}
        onPress={() => add.mutate({ ...awaySpan({ from, to }), holiday: name })}
      >
        {say("takeHoliday")}
      </Button>
    </li>
  );
}
