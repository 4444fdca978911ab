import type { ListParams } from "@hiwar/app/use-list-params";
import { DayFilter } from "@hiwar/ui/day-filter";
import { say } from "../words/lists.ts";

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A list's filter by a range of days, both included, kept in the URL. */
export function DaysFilter({ state }: { state: ListParams<Days> }) {
  const { from, to } = state.params;
  return (
    <DayFilter
      label={say("days")}
      value={from !== undefined && to !== undefined ? { from, to } : null}
      onChange={(range) => state.setParams({ from: range?.from ?? null, to: range?.to ?? null })}
    />
  );
}
