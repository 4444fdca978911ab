import { Governorate } from "@hiwar/contract/accounts";
import { type BroadcastAudience, mostBroadcastsADay } from "@hiwar/contract/broadcasts";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import type * as z from "zod/mini";

export type Audience = z.output<typeof BroadcastAudience>;

const names = ["level", "city", "hasPlan", "lastLessonFrom", "lastLessonBefore"] as const;

/** An audience in one way of writing, so that the same students are recognised. */
export function audienceText(audience: Audience): string {
  return JSON.stringify(names.map((name) => audience[name] ?? null));
}

/** Why nothing more may be sent to these students today, or null: a third message within a day would teach them to refuse all. */
export function whyNotSend(sentToday: number): ErrorCode | null {
  return sentToday >= mostBroadcastsADay ? "too-many-requests" : null;
}

/** A place's numbers: the specification's list has some twice (docs/rules.md#bounds). */
export function placesOf(city: number): readonly number[] {
  const double = { [Governorate.Monufia]: Governorate.Minufiya, [Governorate.Giza]: Governorate.GizaCity }[city];
  return double === undefined ? [city] : [city, double];
}

/** When a day of Cairo begins. */
export function startOfDay(day: string): Temporal.Instant {
  return Temporal.PlainDate.from(day).toZonedDateTime("Africa/Cairo").toInstant();
}

/** How long until what became of a message to many is counted again. */
export const countMinutes = 5;
const countDays = 3;

/** When what became of a broadcast's messages is counted next; null once it is old enough to be settled. */
export function nextCount(createdAt: Temporal.Instant, now: Temporal.Instant): Temporal.Instant | null {
  const isSettled = Temporal.Instant.compare(now, createdAt.add({ hours: countDays * 24 })) >= 0;
  return isSettled ? null : now.add({ minutes: countMinutes });
}
