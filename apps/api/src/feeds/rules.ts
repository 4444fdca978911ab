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

/** Whether it was called off: time that is given back once it has begun was somebody's all the same. */
export function isCancelled({ releasedAt, start }: Pick<Booked, "releasedAt" | "start">): boolean {
  return releasedAt !== null && isBefore(releasedAt, start);
}

/** Of each event its last change alone, and of what was cancelled only what calendars may not have heard of yet. */
export function eventsToServe<Row extends Booked>(rows: readonly Row[], now: Instant): Row[] {
  const last = new Map<string, Row>();
  for (const row of rows) if (row.sequence >= (last.get(row.uid)?.sequence ?? 0)) last.set(row.uid, row);
  const since = now.subtract({ hours: feedLimits.cancelledDays * 24 });
  return [...last.values()].filter((row) => !isCancelled(row) || !isBefore(row.changedAt, since));
}

/** From when on a feed tells what there is or was. */
export function feedFrom(now: Instant): Instant {
  return now.subtract({ hours: feedLimits.daysBack * 24 });
}

/** Whether one of the tags that a caller has, as `If-None-Match` names them, is this one. */
export function isKnownTag(known: string | undefined, tag: string): boolean {
  const tags = (known ?? "").split(",").map((one) => one.trim().replace(/^W\//, ""));
  return tags.includes(tag) || tags.includes("*");
}
