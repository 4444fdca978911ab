import { markOf } from "./marks.ts";

/** The tiers by weekly minutes; any other number of minutes has none. Apart from the schemas, for pages that only tell prices. */
export const tierMinutes = { beginning: 120, advance: 150, professional: 180 } as const;
export type Tier = keyof typeof tierMinutes;

/** What half an hour of an offer costs, in whole piasters and never told too low. */
export function halfHourPiasters({ pricePiasters, totalMinutes }: { pricePiasters: number; totalMinutes: number }): number {
  return Math.ceil((pricePiasters * 30) / totalMinutes);
}

/** Stands in the marketing site's built pages for what only whoever serves them knows of a tier's plan: its number. */
export const planIdMark = markOf("plan");

/** Stands there for an amount of the plan's offer for a period; `plain` is the total in pounds as search engines read it. */
export function amountMark(of: "monthly" | "total" | "halfHour" | "plain", period: number): string {
  return markOf(`${of}:${period}`);
}
