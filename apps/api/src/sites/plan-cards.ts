import { type MarkWords, withWords } from "./marks.ts";

/** The words for each tier whose plan is on sale. */
export type PlanCards = Readonly<Record<string, MarkWords>>;

const card = /<li [^>]*data-plan="(\w+)"[^>]*>[\s\S]*?<\/li>/g;

/** Whether a page shows plan cards. */
export const hasPlanCards = (html: string) => html.includes("data-plan=");

/** Fills the plan cards of a page with current prices; removes the card of a tier whose plan is not on sale. */
export function withPlanCards(html: string, cards: PlanCards): string {
  return html.replace(card, (text, tier: string) => {
    const words = Object.hasOwn(cards, tier) ? cards[tier] : undefined;
    return (words && withWords(text, words)) ?? "";
  });
}
