import { Button } from "@hiwar/ui/button";
import { EmptyResultsDrawing } from "@hiwar/ui/empty-results-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { useSay } from "../frame/say.tsx";
import { type Filters, noFilters } from "./filters.ts";
import type { FilterChange } from "./use-filters.ts";

export type NoTutorsProps = { filters: Filters; change: (change: FilterChange) => void };

const titles = { nothing: "tutors.noneYet", word: "tutors.noneWord", filters: "tutors.none", both: "tutors.none" } as const;
const texts = {
  nothing: "tutors.noneYetText",
  word: "tutors.noneWordText",
  filters: "tutors.noneText",
  both: "tutors.noneBothText",
} as const;

/** Nobody fits, or nobody is listed yet. */
export function NoTutors({ filters, change }: NoTutorsProps) {
  const say = useSay();
  const set = whatIsSet(filters);
  const clear = (
    <Button variant="primary" onPress={() => change(noFilters)}>
      {say("tutors.clear")}
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
