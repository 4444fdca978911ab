import type { Start } from "@hiwar/contract/calendar";
import type { Lesson } from "@hiwar/contract/lessons";
import { noSubscription, type WeeklyBalance } from "@hiwar/contract/subscriptions";
import { cairoDay } from "@hiwar/ui/arabic-dates";

export const bookingSteps = ["date", "duration", "time", "confirm"] as const;
export type BookingStep = (typeof bookingSteps)[number];

/** What has been chosen so far; going back a step keeps it. */
export interface Choice {
  readonly day: string | null;
  readonly duration: 15 | 30 | null;
  readonly start: string | null;
}

/** What can be chosen: a single lesson that is moved keeps its length. */
export function startsFor(starts: readonly Start[], moving?: Pick<Lesson, "funding" | "durationMinutes">): Start[] {
  const kept = moving && moving.funding !== "subscription" ? moving.durationMinutes : null;
  return starts
    .map(({ start, durations }) => ({ start, durations: durations.filter((minutes) => kept === null || minutes === kept) }))
    .filter(({ durations }) => durations.length > 0);
}

/** The days on which a lesson could begin, in order. */
export function daysOf(starts: readonly Start[]): string[] {
  return [...new Set(starts.map(({ start }) => cairoDay(start)))];
}

/** The durations that fit somewhere on a day. */
export function durationsOn(starts: readonly Start[], day: string | null): number[] {
  const found = starts.filter(({ start }) => cairoDay(start) === day).flatMap(({ durations }) => durations);
  return [...new Set(found)].sort((a, b) => a - b);
}

/** The starts of a day at which the duration fits. */
export function startsOn(starts: readonly Start[], day: string | null, duration: number | null): string[] {
  return starts
    .filter(({ start, durations }) => cairoDay(start) === day && duration !== null && durations.includes(duration))
    .map(({ start }) => start);
}

/** The first step that still lacks an answer, given what can still be booked: somebody may have been quicker. */
export function stepOf(choice: Choice, starts: readonly Start[]): BookingStep {
  if (choice.day === null || !daysOf(starts).includes(choice.day)) return "date";
  if (choice.duration === null || !durationsOn(starts, choice.day).includes(choice.duration)) return "duration";
  if (choice.start === null || !startsOn(starts, choice.day, choice.duration).includes(choice.start)) return "time";
  return "confirm";
}

/** The length to begin with: that of a lesson which is paid already, where no subscription comes first. */
export function lengthOf(balance: Pick<WeeklyBalance, "id" | "credits"> | undefined): 15 | 30 | null {
  return balance?.id === noSubscription ? (balance.credits[0]?.durationMinutes ?? null) : null;
}

/** A choice that begins at a ticket pressed elsewhere: its day and time, and the longest lesson that fits. */
export function choiceFrom(start: string | null, starts: readonly Start[], duration: 15 | 30 | null): Choice {
  const ticket = starts.find((one) => start !== null && Date.parse(one.start) === Date.parse(start));
  if (!ticket) return { day: null, duration, start: null };
  const longest = ticket.durations.at(-1) as 15 | 30 | undefined;
  return {
    day: cairoDay(ticket.start),
    duration: duration && ticket.durations.includes(duration) ? duration : (longest ?? null),
    start: ticket.start,
  };
}
