import { useNow } from "@hiwar/app/time/use-now";
import { type Plan, PlanPeriod } from "@hiwar/contract/plans";
import type { WeeklyBalance } from "@hiwar/contract/subscriptions";
import { fullDay } from "@hiwar/ui/arabic-dates";
import { Callout } from "@hiwar/ui/callout";
import { planName } from "../subscriptions/plan-name.ts";
import { say } from "../words/plans.ts";
import { CancelPlan } from "./cancel-plan.tsx";
import { termOf } from "./plan-term.ts";

/** Above the plans: the student's own plan, its end, when the next can be bought, and a button to cancel. */
export function RunningPlan({ balance, plans }: { balance: WeeklyBalance; plans: readonly Plan[] }) {
  const now = useNow(60_000);
  const term = termOf(balance);
  const { info, queued } = balance;
  const subscription = queued ?? info;
  if (!subscription) return null;
  const plan = plans.find(({ id }) => id === subscription.planId) ?? { ...subscription, tier: null };
  const name = planName(plan);
  const day = fullDay(term === "queued" ? subscription.startsAt : subscription.endsAt, now);
  const isTrial = subscription.period === PlanPeriod.FreeTrial;
  if (term === "none" && !isTrial) return null;
  return (
    <Callout action={<CancelPlan subscription={subscription} name={name} />}>
      {isTrial ? say("term.trial", { minutes: subscription.weeklyMinutes }) : term !== "none" && say(`term.${term}`, { tier: name, day })}
    </Callout>
  );
}
