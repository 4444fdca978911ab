import { api } from "@hiwar/app/clients";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useUser } from "@hiwar/app/use-user";
import { calendarLimits } from "@hiwar/contract/calendar";
import type { PublicStarts } from "@hiwar/contract/hours";
import { cairoDay, clockTime, fullDay, instantInDay, shortWeekday } from "@hiwar/ui/arabic-dates";
import { plainArabicNumber } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { DateStrip } from "@hiwar/ui/date-strip";
import { Dialog } from "@hiwar/ui/dialog";
import { EmptyState } from "@hiwar/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { StartsSkeleton } from "../../loading/starts-skeleton.tsx";
import { say } from "../../words/hours.ts";
import { addDays, wallTimeOf } from "../week.ts";

/** Shows the bookable starts that students see, day by day. */
export function SeenDialog({ now, onClose }: { now: number; onClose: () => void }) {
  const id = useUser()?.id;
  const query = useQuery({ ...api.hours.seen.query({}), staleTime: 0 });
  const page = query.data?.isPublic && (
    <Button variant="primary" href={`/t/${id}`}>
      {say("seenPage")}
    </Button>
  );
  return (
    <Dialog title={say("seen")} onClose={onClose} actions={page}>
      <Loaded query={query} skeleton={<StartsSkeleton />}>
        {(seen) => <Seen seen={seen} now={now} />}
      </Loaded>
    </Dialog>
  );
}

function Seen({ seen, now }: { seen: PublicStarts; now: number }) {
  const today = wallTimeOf(now).day;
  const days = Array.from({ length: calendarLimits.daysBookable }, (_, ahead) => {
    const day = addDays(today, ahead);
    return { day, starts: seen.starts.filter(({ start }) => cairoDay(start) === day) };
    // The bookable time ends within an eighth day, which is shown only if it has starts.
  }).filter(({ starts }, ahead) => ahead < daysOfWeek || starts.length > 0);
  const first = days.find(({ starts }) => starts.length > 0);
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = days.find(({ day }) => day === chosen) ?? first;
  return (
    <div className="grid gap-4">
      {!seen.isPublic && <Callout tone="info">{say("seenHidden")}</Callout>}
      <p>{say("seenText", { notice: seen.noticeMinutes })}</p>
      {shown ? (
        <>
          <div className="hours-strip">
            <DateStrip label={say("seenDay")} days={days.map(stripDay)} value={shown.day} onChange={setChosen} />
          </div>
          <h3 className="text-lg">{fullDay(instantInDay(shown.day), now)}</h3>
          {shown.starts.length === 0 && <p>{say("seenNone")}</p>}
          <ul className="hours-starts">
            {shown.starts.map(({ start }) => (
              <li key={start}>{clockTime(start)}</li>
            ))}
          </ul>
        </>
      ) : (
        <EmptyState title={say("seenNothing")} headingLevel={3}>
          {say("seenNothingText")}
        </EmptyState>
      )}
    </div>
  );
}

const daysOfWeek = 7;
function stripDay({ day, starts }: { day: string; starts: PublicStarts["starts"] }) {
  const noon = instantInDay(day);
  return {
    id: day,
    weekday: shortWeekday(noon),
    number: plainArabicNumber(Number(day.slice(8))),
    label: `${fullDay(noon, noon)}، ${say("seenCount", { count: starts.length })}`,
    hasMark: starts.length > 0,
  };
}
