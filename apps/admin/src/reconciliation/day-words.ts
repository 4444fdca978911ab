import type { ReconciledDay } from "@hiwar/contract/reconciliation";
import { fullDay } from "@hiwar/ui/arabic-dates";
import { say } from "../words/reconciliation.ts";

/** How a day stands, in words. */
export function dayState({ closedAt, differing }: ReconciledDay): string {
  if (closedAt === null) return say("day.open");
  return differing === 0 ? say("day.same") : say("day.differs", { count: differing });
}

/** What is told of it in colour. */
export function dayTone({ closedAt, differing }: ReconciledDay) {
  if (closedAt === null) return "primary" as const;
  return differing === 0 ? ("success" as const) : ("danger" as const);
}

/** A day of the calendar as it is read: whatever zone, it is noon somewhere within it. */
export const dayName = (day: string, now: number) => fullDay(`${day}T12:00:00Z`, now);

/** What is left of a day's money: what came, without what the gateway kept and what went back. */
export const netPiasters = ({ paidPiasters, feePiasters, returnedPiasters }: ReconciledDay["here"]) =>
  paidPiasters - feePiasters - returnedPiasters;
