import { Governorate } from "@hiwar/contract/accounts";
import { type BroadcastAudience, mostBroadcastsADay } from "@hiwar/contract/broadcasts";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import type * as z from "zod/mini";

export type Audience = z.output<typeof BroadcastAudience>;

const names = ["level", "city", "hasPlan", "lastLessonFrom", "lastLessonBefore"] as const;

/** Returns the canonical text of an audience, so that equal audiences are recognised. */
export function audienceText(audience: Audience): string {
  return JSON.stringify(names.map((name) => audience[name] ?? null));
}

/**
 * Why no broadcast may be sent to an audience now; null if nothing prevents it. Reason: it had two in the last 24 hours. A third one would make
 * people withdraw their consent.
 */
export function whyNotSend(sentIn24Hours: number): ErrorCode | null {
  return sentIn24Hours >= mostBroadcastsADay ? "too-many-requests" : null;
}

/** Returns all numbers of a governorate, because the specification lists some governorates twice (docs/rules.md#bounds). */
export function placesOf(city: number): readonly number[] {
  const double = { [Governorate.Monufia]: Governorate.Minufiya, [Governorate.Giza]: Governorate.GizaCity }[city];
  return double === undefined ? [city] : [city, double];
}

/** Returns the start of a Cairo day. */
export function startOfDay(day: string): Temporal.Instant {
  return Temporal.PlainDate.from(day).toZonedDateTime("Africa/Cairo").toInstant();
}

/** Minutes until a broadcast's deliveries are counted again. */
export const countMinutes = 5;
const countDays = 3;

/** Returns when a broadcast's deliveries are counted next; null once it is old enough to be final. */
export function nextCount(createdAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant | null {
  const isSettled = Temporal.Instant.compare(now, createdAt.add({ hours: countDays * 24 })) >= 0;
  return isSettled ? null : now.add({ minutes: countMinutes });
}
