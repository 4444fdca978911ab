import { markOf } from "./marks.ts";

/** Weekly minutes of each tier. Separate from the schemas, for pages that only show prices. */
export const tierMinutes = { beginning: 120, advance: 150, professional: 180 } as const;
export type Tier = keyof typeof tierMinutes;

/** Returns the price of half an hour of an offer, rounded up to whole piasters so that it is never understated. */
export function halfHourPiasters({ pricePiasters, totalMinutes }: { pricePiasters: number; totalMinutes: number }): number {
  return Math.ceil((pricePiasters * 30) / totalMinutes);
}

/** Placeholder for the id of a tier's plan in the marketing site's built pages; the server that serves them replaces it. */
export const planIdMark = markOf("plan");

/** Returns the placeholder for an amount of a plan's offer in those pages. `plain` is the total in pounds in the form that search engines read. */
export function amountMark(of: "monthly" | "total" | "halfHour" | "plain", period: number): string {
  return markOf(`${of}:${period}`);
}
