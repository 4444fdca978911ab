import { cairoDay, clockTime, fullDay, relativeDayTime, shortWeekday } from "@hiwar/ui/arabic-dates";
import { plainArabicNumber } from "@hiwar/ui/arabic-numbers";
import { DateStrip } from "@hiwar/ui/date-strip";
import { Skeleton } from "@hiwar/ui/skeleton";
import { StartTicket } from "@hiwar/ui/start-ticket";
import { TextLink } from "@hiwar/ui/text-link";
import { useState } from "react";
import { useLocation } from "react-router";
import { Loaded } from "../loading/loaded.tsx";
import { CairoZone } from "../time/cairo-zone.tsx";
import { signInPath } from "../url/paths.ts";
import { say } from "../words/tutors.ts";
import { daysOf } from "./days.ts";
import type { useStarts } from "./use-starts.ts";

export type PanelStartsProps = { week: ReturnType<typeof useStarts>; isGuest: boolean; now: number; onBook: (start: string) => void };

/** The seven days as a strip, and the starts of the chosen one as tickets; for guests the next starts by their days. */
export function PanelStarts(props: PanelStartsProps) {
  return (
    <Loaded<unknown> query={props.week.query} wait={<Skeleton shape="block" className="h-56 w-full" />} headingLevel={3} isBrief>
      {() => <Starts {...props} />}
    </Loaded>
  );
}

function Starts({ week, isGuest, now, onBook }: PanelStartsProps) {
  const location = useLocation();
  const [chosen, setChosen] = useState<string | null>(null);
  const { starts, opened } = week;
  if (starts.length === 0) {
    return (
      <p className="rounded-card bg-sunken p-4">
        <b className="block font-medium text-strong">{say("weekEmpty")}</b>
        {say("weekEmptyText")}
      </p>
    );
  }
  const days = daysOf(opened, starts);
  const day = days.find(({ id }) => id === chosen) ?? days.find((one) => one.starts.length > 0) ?? days[0];
  const strip = days.map(({ id, noon, starts: ofDay }) => ({
    id,
    weekday: shortWeekday(noon),
    number: plainArabicNumber(Number(id.slice(8))),
    label: `${fullDay(noon, now)}، ${say("dayStarts", { count: ofDay.length })}`,
    isDisabled: ofDay.length === 0,
    hasMark: id === cairoDay(now),
  }));
  // A guest knows the next few starts only: the other days of a strip would look taken.
  const shown = isGuest ? days.filter((one) => one.starts.length > 0) : day ? [day] : [];
  return (
    <>
      {!isGuest && <DateStrip label={say("days")} days={strip} value={day?.id ?? null} onChange={setChosen} />}
      {shown.map(({ id, noon, starts: ofDay }) => (
        <div key={id} className="grid gap-3">
          <p className="flex justify-between gap-3 font-medium text-strong">
            {fullDay(noon, now)}
            <CairoZone at={noon} />
          </p>
          <div className="booking-panel-starts">
            {ofDay.map((start) => (
              <StartTicket
                key={start}
                time={clockTime(start)}
                aria-label={relativeDayTime(start, now)}
                isSelected={false}
                onPress={() => onBook(start)}
              />
            ))}
          </div>
        </div>
      ))}
      {isGuest && (
        <p className="text-sm text-muted">
          <TextLink href={signInPath(location)}>{say("guestMore")}</TextLink>
        </p>
      )}
    </>
  );
}
