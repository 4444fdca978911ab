import { useNow } from "@hiwar/app/time/use-now";
import { planStateOf } from "@hiwar/contract/plan-offers";
import type { PlanRecord } from "@hiwar/contract/plans";
import { dayAndMonth } from "@hiwar/ui/arabic-dates";
import { Badge } from "@hiwar/ui/badge";
import { PageHead } from "../page/page-head.tsx";
import { say } from "../words/plans.ts";
import { planName, sayLive, stateTone } from "./plan-words.ts";

/** The head of a plan's page: which plan it is, to whom it is sold, and whom a change does not affect. */
export function PlanHead({ plan }: { plan: PlanRecord }) {
  const now = useNow(60_000);
  const state = planStateOf(plan);
  return (
    <PageHead
      all={{ href: "/plans", label: say("title") }}
      title={planName(plan)}
      lead={`${plan.retiredAt ? `${say("retiredSince", { day: dayAndMonth(plan.retiredAt, now) })} ` : ""}${sayLive(plan.live, "liveNow", "liveNowMore")}`}
      action={<Badge tone={stateTone[state]}>{say(`state.${state}`)}</Badge>}
    />
  );
}
