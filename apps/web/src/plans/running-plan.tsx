import { useNow } from "@hiwar/app/time/use-now";
import type { Plan } from "@hiwar/contract/plans";
import type { WeeklyBalance } from "@hiwar/contract/subscriptions";
import { fullDay } from "@hiwar/ui/arabic-dates";
import { Callout } from "@hiwar/ui/callout";
import { planName } from "../subscriptions/plan-name.ts";
import { say } from "../words/plans.ts";
import { termOf } from "./plan-term.ts";

/** Over the plans: which one is had, until when, and when the next can be bought. */
export function RunningPlan({ balance, plans }: { balance: WeeklyBalance; plans: readonly Plan[] }) {
  const now = useNow(60_000);
  const term = termOf(balance);
  const { info, queued } = balance;
  const subscription = queued ?? info;
  if (term === "none" || !subscription) return null;
  const plan = plans.find(({ id }) => id === subscription.planId) ?? { ...subscription, tier: null };
  const day = fullDay(term === "queued" ? subscription.startsAt : subscription.endsAt, now);
  return <Callout>{say(`term.${term}`, { tier: planName(plan), day })}</Callout>;
}
