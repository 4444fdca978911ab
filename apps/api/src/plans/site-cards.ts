import { amountMark, halfHourPiasters, planIdMark, type Tier } from "@hiwar/contract/plan-prices";
import type { AnyReadContext } from "../kernel/context.ts";
import { moneyInWords } from "../payments/money-in-words.ts";
import type { MarkWords } from "../sites/marks.ts";
import type { PlanCards } from "../sites/plan-cards.ts";
import { listPlans } from "./list.ts";

type Plan = Awaited<ReturnType<typeof listPlans>>["list"][number];

/** Returns the placeholder values of the marketing pages' plan cards, from the first listed plan of each tier. */
export async function siteCards(context: AnyReadContext): Promise<PlanCards> {
  const cards: Partial<Record<Tier, MarkWords>> = {};
  for (const plan of (await listPlans(context)).list) if (plan.tier) cards[plan.tier] ??= wordsOf(plan);
  return cards as PlanCards;
}

function wordsOf({ id, offers }: Plan): MarkWords {
  const words = offers.flatMap((offer) => [
    [amountMark("monthly", offer.period), moneyInWords(offer.monthlyPiasters)],
    [amountMark("total", offer.period), moneyInWords(offer.pricePiasters)],
    [amountMark("plain", offer.period), (offer.pricePiasters / 100).toFixed(2)],
    [amountMark("halfHour", offer.period), moneyInWords(halfHourPiasters(offer))],
  ]);
  return { ...Object.fromEntries(words), [planIdMark]: String(id) };
}
