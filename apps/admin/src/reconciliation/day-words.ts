import type { ReconciledDay } from "@hiwar/contract/reconciliation";
import { fullDay, instantInDay } from "@hiwar/ui/arabic-dates";
import { say } from "../words/reconciliation.ts";

/** Returns the state of a day in words. */
export function dayState({ closedAt, differing }: ReconciledDay): string {
  if (closedAt === null) return say("day.open");
  return differing === 0 ? say("day.same") : say("day.differs", { count: differing });
}

/** Returns the colour of the state. */
export function dayTone({ closedAt, differing }: ReconciledDay) {
  if (closedAt === null) return "primary" as const;
  return differing === 0 ? ("success" as const) : ("danger" as const);
}

/** Formats a calendar day of Cairo, such as 2026-11-21, with its weekday. */
export const dayName = (day: string, now: number) => fullDay(instantInDay(day), now);

/** Returns a day's net amount: received, less fees and refunds. */
export const netPiasters = ({ paidPiasters, feePiasters, returnedPiasters }: ReconciledDay["here"]) =>
  paidPiasters - feePiasters - returnedPiasters;
