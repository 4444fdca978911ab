import { type MarkWords, withWords } from "./marks.ts";

/** The words of each tier's plan that is on sale. */
export type PlanCards = Readonly<Record<string, MarkWords>>;

const card = /<li [^>]*data-plan="(\w+)"[^>]*>[\s\S]*?<\/li>/g;

/** Whether a page shows plans. */
export const hasPlanCards = (html: string) => html.includes("data-plan=");

/** The page with the plans' own prices in its cards; a card whose plan is not on sale is left out. */
export function withPlanCards(html: string, cards: PlanCards): string {
  return html.replace(card, (text, tier: string) => {
    const words = Object.hasOwn(cards, tier) ? cards[tier] : undefined;
    return (words && withWords(text, words)) ?? "";
  });
}
