import { api } from "@hiwar/app/clients";
import { dayParts } from "@hiwar/contract/day-parts";
import { Button } from "@hiwar/ui/button";
import { EmptyResultsDrawing } from "@hiwar/ui/empty-results-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { useQueries } from "@tanstack/react-query";
import { WaitButton } from "../wishes/wait-button.tsx";
import { say } from "../words/directory.ts";
import { say as sayTutors } from "../words/tutors.ts";
import { say as sayWishes } from "../words/wishes.ts";
import { type Filters, isTimeFiltered, noFilters } from "./filters.ts";
import { freeTimeOf, nearestPart } from "./free-time.ts";
import { hourName } from "./hour-name.ts";
import { nearbyTimes } from "./nearby-times.ts";
import type { FilterChange } from "./use-filters.ts";
import "./no-tutors.css";

export type NoTutorsProps = { filters: Filters; now: number; change: (change: FilterChange) => void };

const titles = { nothing: "noneYet", word: "noneWord", filters: "none", both: "none", time: "noneTime", kept: "noneKept" } as const;
const texts = {
  nothing: "noneYetText",
  word: "noneWordText",
  filters: "noneText",
  both: "noneBothText",
  time: "noneText",
  kept: "noneKeptText",
} as const;

/** Shown when no tutor matches or none is listed: suggests near alternatives, and a link to all tutors. */
export function NoTutors({ filters, now, change }: NoTutorsProps) {
  const set = whatIsSet(filters);
  const instead = useInstead(filters, now);
  const isWordWrong = filters.search !== undefined;
  const time = freeTimeOf(filters);
  const part = time && nearestPart(time);
  const actions = (
    <div className="grid gap-6">
      <div className="flex flex-wrap justify-center gap-3">
        {instead.map(({ label, count, filters: others }) => (
          <Button key={label} onPress={() => change(others)}>
            {label}
            <span className="text-muted">{say("insteadCount", { count })}</span>
          </Button>
        ))}
        <Button variant={instead.length > 0 || (part && !isWordWrong) ? "quiet" : "primary"} onPress={() => change(noFilters)}>
          {sayTutors("clear")}
        </Button>
      </div>
      {part && (
        <section className="none-wait" aria-label={sayWishes("tellMe")}>
          <WaitButton wanted={{ part }} {...(instead.length === 0 && !isWordWrong && { variant: "primary" })} />
          <p>{sayWishes("partHours", { from: hourName(dayParts[part][0]), to: hourName(dayParts[part][1]) })}</p>
        </section>
      )}
    </div>
  );
  return (
    <div className="none-found">
      <EmptyState drawing={<EmptyResultsDrawing />} title={say(titles[set])} action={set !== "nothing" && actions}>
        {say(instead.length > 0 ? "insteadTitle" : texts[set])}
      </EmptyState>
    </div>
  );
}

/** Returns near times with available tutors and their count; nothing while that loads. */
function useInstead(filters: Filters, now: number) {
  const times = nearbyTimes(filters, now);
  const counts = useQueries({
    queries: times.map(({ filters: others }) => {
      const { freeDays: _, freeFrom: __, freeTo: ___, favourites: ____, ...rest } = filters;
      return api.directory.list.query({ ...rest, ...others, size: "1" });
    }),
  });
  return times.flatMap((time, index) => {
    const count = counts[index]?.data?.total ?? 0;
    return count > 0 ? [{ ...time, count }] : [];
  });
}

/** Returns which filters are set, so that the advice names only those. */
function whatIsSet(filters: Filters): keyof typeof titles {
  const { search, ...rest } = filters;
  const hasFilters = Object.keys(rest).length > 0;
  if (filters.favourites && Object.keys(rest).length === 1 && search === undefined) return "kept";
  if (search === undefined && isTimeFiltered(filters)) return "time";
  if (search === undefined) return hasFilters ? "filters" : "nothing";
  return hasFilters ? "both" : "word";
}
