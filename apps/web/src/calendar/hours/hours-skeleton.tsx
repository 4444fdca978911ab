import { Skeleton } from "@hiwar/ui/skeleton";
import { say } from "../../words/hours.ts";
import { HoursSection } from "./hours-section.tsx";
import { weekdayName, weekdays } from "./weekdays.ts";

/** Skeleton of the hours page: the section titles with placeholders. */
export function HoursSkeleton() {
  return (
    <div className="hours-sections" aria-busy="true">
      <HoursSection id="weekly" title={say("weekly")} text={say("weeklyText")}>
        <ul className="hours-week">
          {weekdays.map((day) => (
            <li key={day}>
              <b>{weekdayName(day)}</b>
              <Skeleton shape="block" className="h-10 w-32 max-w-full rounded-full" />
              <Skeleton shape="block" className="mx-3 size-5" />
            </li>
          ))}
        </ul>
      </HoursSection>
      <div className="hours-sections-end">
        <HoursSection id="buffer" title={say("buffer")} text={say("bufferText")}>
          <Skeleton shape="block" className="h-12 rounded-control" />
          <Skeleton className="w-4/5" />
        </HoursSection>
        <HoursSection id="away" title={say("away")} text={say("awayText")}>
          <Skeleton className="w-2/5" />
          <Skeleton shape="block" className="h-11 w-36 rounded-control" />
        </HoursSection>
      </div>
    </div>
  );
}
