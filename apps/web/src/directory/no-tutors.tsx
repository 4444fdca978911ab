import { Button } from "@hiwar/ui/button";
import { EmptyResultsDrawing } from "@hiwar/ui/empty-results-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { say } from "../words/tutors.ts";
import { type Filters, noFilters } from "./filters.ts";
import type { FilterChange } from "./use-filters.ts";

export type NoTutorsProps = { filters: Filters; change: (change: FilterChange) => void };

const titles = { nothing: "noneYet", word: "noneWord", filters: "none", both: "none" } as const;
const texts = {
  nothing: "noneYetText",
  word: "noneWordText",
  filters: "noneText",
  both: "noneBothText",
} as const;

/** Nobody fits, or nobody is listed yet. */
export function NoTutors({ filters, change }: NoTutorsProps) {
  const set = whatIsSet(filters);
  const clear = (
    <Button variant="primary" onPress={() => change(noFilters)}>
      {say("clear")}
    </Button>
  );
  return (
    <EmptyState drawing={<EmptyResultsDrawing />} title={say(titles[set])} action={set !== "nothing" && clear}>
      {say(texts[set])}
    </EmptyState>
  );
}

/** Advice speaks of what was asked for and of nothing else. */
function whatIsSet({ search, ...rest }: Filters): "nothing" | "word" | "filters" | "both" {
  const hasFilters = Object.keys(rest).length > 0;
  if (search === undefined) return hasFilters ? "filters" : "nothing";
  return hasFilters ? "both" : "word";
}
