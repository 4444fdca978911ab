import { LoneSkeleton } from "@hiwar/app/loading/lone-skeleton";
import type { PaidPeriod, Plan } from "@hiwar/contract/plans";
import { arabicPercent } from "@hiwar/ui/arabic-numbers";
import { SegmentedControl } from "@hiwar/ui/segmented-control";
import { say } from "../words/plans.ts";
import { savingOf } from "./plan-facts.ts";

interface PeriodChoiceProps {
  periods: readonly PaidPeriod[];
  /** The plans on sale, by which each period shows its saving; "asked" while loading, "lost" on failure. */
  plans: readonly Plan[] | "asked" | "lost";
  value: PaidPeriod;
  onChange: (period: string) => void;
}

/** Chooses the period; each shows what it saves. */
export function PeriodChoice({ periods, plans, value, onChange }: PeriodChoiceProps) {
  const choices = periods.map((period) => {
    const saving = typeof plans === "string" ? null : savingOf(plans, period);
    const percent = saving && arabicPercent(saving.percent / 100);
    return {
      id: String(period),
      label: (
        <span className="plans-period">
          {say(`period${period}`)}{" "}
          {plans === "asked" && (
            <small>
              <LoneSkeleton className="inline-block h-2.5 w-14" />
            </small>
          )}
          {percent && <small>{say(saving.upTo ? "saveUpTo" : "save", { percent })}</small>}
        </span>
      ),
    };
  });
  return <SegmentedControl label={say("period")} choices={choices} value={String(value)} onChange={onChange} isBlock />;
}
