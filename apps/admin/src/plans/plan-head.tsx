import { useNow } from "@hiwar/app/time/use-now";
import type { KeptPlan } from "@hiwar/contract/plans";
import { dayAndMonth } from "@hiwar/ui/arabic-dates";
import { Badge } from "@hiwar/ui/badge";
import { TextLink } from "@hiwar/ui/text-link";
import { say } from "../words/plans.ts";
import { planName, planState, sayLive, stateTone } from "./plan-words.ts";

/** Which plan it is, to whom it is sold, and whom a change leaves alone. */
export function PlanHead({ plan }: { plan: KeptPlan }) {
  const now = useNow(60_000);
  const state = planState(plan);
  return (
    <header className="grid gap-3">
      <TextLink href="/plans" className="justify-self-start text-sm">
        {say("title")}
      </TextLink>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-2xl md:text-3xl">{planName(plan)}</h1>
          <p className="text-muted">
            {plan.retiredAt && `${say("retiredSince", { day: dayAndMonth(plan.retiredAt, now) })} `}
            {sayLive(plan.live, "liveNow", "liveNowMore")}
          </p>
        </div>
        <Badge tone={stateTone[state]}>{say(`state.${state}`)}</Badge>
      </div>
    </header>
  );
}
