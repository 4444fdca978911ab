import { tabStorage } from "@hiwar/client/browser-storage";
import { hasShape, stored } from "@hiwar/client/stored";

const visit = stored("hiwar-pay-link", hasShape({ secret: "string", at: "number" }), tabStorage);
const keptMilliseconds = 2 * 3_600_000;

/** Remembers in this tab from which pay link the person went to the gateway's page. */
export function storeSharedVisit(secret: string, now: number): void {
  visit.write({ secret, at: now });
}

/** Forgets the pay link, when the person goes to the gateway for their own order. */
export function clearSharedVisit(): void {
  visit.write(null);
}

/** Returns the path of the pay link from which the person went to the gateway's page, or null if it was none. */
export function sharedVisitPath(now: number): string | null {
  const kept = visit.read();
  return kept && now - kept.at < keptMilliseconds ? `/pay/${kept.secret}?back=1` : null;
}
