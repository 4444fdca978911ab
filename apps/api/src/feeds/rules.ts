import { feedLimits } from "@hiwar/contract/feeds";
import { isBefore } from "../kernel/time.ts";

type Instant = Temporal.Instant;

interface Booked {
  readonly uid: string;
  readonly sequence: number;
  readonly changedAt: Instant;
  readonly releasedAt: Instant | null;
  readonly start: Instant;
}

/** Whether an appointment was cancelled before its start. Time released later counts as having taken place. */
export function isCancelled({ releasedAt, start }: Pick<Booked, "releasedAt" | "start">): boolean {
  return releasedAt !== null && isBefore(releasedAt, start);
}

/** Keeps the latest revision of each event; cancelled events stay for 30 days after their cancellation. */
export function eventsToServe<Row extends Booked>(rows: readonly Row[], now: Instant): Row[] {
  const last = new Map<string, Row>();
  for (const row of rows) if (row.sequence >= (last.get(row.uid)?.sequence ?? 0)) last.set(row.uid, row);
  const since = now.subtract({ hours: feedLimits.cancelledDays * 24 });
  return [...last.values()].filter((row) => !isCancelled(row) || !isBefore(row.changedAt, since));
}

/** Returns the earliest time that a feed contains. */
export function feedFrom(now: Instant): Instant {
  return now.subtract({ hours: feedLimits.daysBack * 24 });
}

/** Whether an `If-None-Match` header contains this tag. */
export function isKnownTag(known: string | undefined, tag: string): boolean {
  const tags = (known ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
  return tags.includes(tag) || tags.includes("*");
}
