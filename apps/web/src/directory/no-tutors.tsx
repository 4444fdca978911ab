import { Button } from "@hiwar/ui/button";
import { EmptyResultsDrawing } from "@hiwar/ui/empty-results-drawing";
import { EmptyState } from "@hiwar/ui/empty-state";
import { useSay } from "../frame/say.tsx";
import { type Filters, noFilters } from "./filters.ts";
import type { FilterChange } from "./use-filters.ts";

export type NoTutorsProps = { filters: Filters; change: (change: FilterChange) => void };

/** Nobody fits, or nobody is listed yet. */
export function NoTutors({ filters, change }: NoTutorsProps) {
  const say = useSay();
  const isFiltered = Object.keys(filters).length > 0;
  const clear = (
    <Button variant="primary" onPress={() => change(noFilters)}>
      {say("tutors.clear")}
    </Button>
  );
  return (
    <EmptyState drawing={<EmptyResultsDrawing />} title={say(isFiltered ? "tutors.none" : "tutors.noneYet")} action={isFiltered && clear}>
      {say(isFiltered ? "tutors.noneText" : "tutors.noneYetText")}
    </EmptyState>
  );
}
