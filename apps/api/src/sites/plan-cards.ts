/** What a card says of a plan in place of its marks. */
export type CardWords = Readonly<Record<string, string>>;

/** The words of each tier's plan that is on sale. */
export type PlanCards = Readonly<Record<string, CardWords>>;

const card = /<li [^>]*data-plan="(\w+)"[^>]*>[\s\S]*?<\/li>/g;

/** Whether a page shows plans. */
export const hasPlanCards = (html: string) => html.includes("data-plan=");

/** The page with the plans' own prices in its cards; a card whose plan is not on sale is left out. */
export function withPlanCards(html: string, cards: PlanCards): string {
  return html.replace(card, (text, tier: string) => {
    const words = Object.hasOwn(cards, tier) ? cards[tier] : undefined;
    if (!words) return "";
    return Object.entries(words).reduce((filled, [mark, word]) => filled.replaceAll(mark, word), text);
  });
}
