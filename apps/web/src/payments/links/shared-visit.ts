import { tabStorage } from "@hiwar/client/browser-storage";
import { hasShape, stored } from "@hiwar/client/stored";

const visit = stored("hiwar-pay-link", hasShape({ secret: "string", at: "number" }), tabStorage);
const keptMilliseconds = 2 * 3_600_000;

/** Remembers, in this tab, by whose link somebody went on to the gateway's page. */
export function storeSharedVisit(secret: string, now: number): void {
  visit.write({ secret, at: now });
}

/** Whoever goes there for an order of their own comes back to that. */
export function clearSharedVisit(): void {
  visit.write(null);
}

/** The page of the link by which somebody went to the gateway's page, or null when it was no link's. */
export function sharedVisitPath(now: number): string | null {
  const kept = visit.read();
  return kept && now - kept.at < keptMilliseconds ? `/pay/${kept.secret}?back=1` : null;
}
