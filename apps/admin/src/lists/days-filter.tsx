import type { ListParams } from "@hiwar/app/use-list-params";
import { DayFilter } from "@hiwar/ui/day-filter";
import { say } from "../words/lists.ts";

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Filters a list by days, both of them within, which stand in its address. */
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
