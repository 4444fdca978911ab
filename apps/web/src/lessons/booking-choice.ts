import type { Start } from "@hiwar/contract/calendar";
import { type LessonDuration, lessonDurations } from "@hiwar/contract/lesson-durations";
import type { Lesson } from "@hiwar/contract/lessons";
import { noSubscription, type WeeklyBalance } from "@hiwar/contract/subscriptions";
import { cairoDay } from "@hiwar/ui/arabic-dates";

/** The choices made so far. A start of another day or length is kept, and applies again when the person returns to that day or length. */
export interface Choice {
  /** A Cairo day, as 2026-11-21. */
  readonly day: string | null;
  readonly duration: LessonDuration | null;
  readonly start: string | null;
}

/** Returns the bookable starts and lengths; a moved lesson that no subscription funds keeps its length. */
export function startsFor(starts: readonly Start[], moving?: Pick<Lesson, "funding" | "durationMinutes">): Start[] {
  const kept = moving && moving.funding !== "subscription" ? moving.durationMinutes : null;
  return starts
    .map(({ start, durations }) => ({ start, durations: durations.filter((minutes) => kept === null || minutes === kept) }))
    .filter(({ durations }) => durations.length > 0);
}

/** Returns the lengths that fit at any start, the shorter first. */
export function lengthsOf(starts: readonly Start[]): LessonDuration[] {
  return lessonDurations.filter((minutes) => starts.some(({ durations }) => durations.includes(minutes)));
}

/** Returns the starts of a day at which the length fits. */
export function startsOn(starts: readonly Start[], { day, duration }: Pick<Choice, "day" | "duration">): string[] {
  return starts
    .filter(({ start, durations }) => cairoDay(start) === day && duration !== null && durations.includes(duration))
    .map(({ start }) => start);
}

/** Returns the next day on which the length fits, else the first such day; null if there is none. */
export function nextDayFor(starts: readonly Start[], { day, duration }: Pick<Choice, "day" | "duration">): string | null {
  const days = starts.filter(({ durations }) => duration !== null && durations.includes(duration)).map(({ start }) => cairoDay(start));
  return days.find((one) => day !== null && one > day) ?? days[0] ?? null;
}

/** Returns the initial length: that of an already paid lesson if there is no subscription, else null. */
export function lengthOf(balance: Pick<WeeklyBalance, "id" | "credits"> | undefined): LessonDuration | null {
  return balance?.id === noSubscription ? (balance.credits[0]?.durationMinutes ?? null) : null;
}

const startAt = (starts: readonly Start[], start: string | null) =>
  starts.find((one) => start !== null && Date.parse(one.start) === Date.parse(start));

/**
 * Returns the choice for a requested start: its day, its time, and `duration` if it fits, else the longest that does. If the start is gone, only its
 * day and `duration` are kept.
 */
export function choiceFrom(start: string | null, starts: readonly Start[], duration: LessonDuration | null): Choice {
  const ticket = startAt(starts, start);
  if (!ticket) return { day: start && cairoDay(start), duration, start: null };
  const longest = ticket.durations.at(-1) as LessonDuration | undefined;
  return {
    day: cairoDay(ticket.start),
    duration: duration && ticket.durations.includes(duration) ? duration : (longest ?? null),
    start: ticket.start,
  };
}

/** Returns why a requested start is not bookable; null if it is, or if none was requested. */
export function whyGone(
  start: string | null,
  starts: readonly Start[],
  { now, weekEnd }: { now: number; weekEnd: string },
): "past" | "week" | "taken" | null {
  if (start === null || startAt(starts, start)) return null;
  if (Date.parse(start) <= now) return "past";
  return Date.parse(start) >= Date.parse(weekEnd) ? "week" : "taken";
}

/**
 * Returns the choice as still bookable, since somebody may have booked first. A day without starts changes to the first on which the length fits. A
 * length that fits nowhere or is out of reach changes to the longest other one. A start that is gone or too short is removed.
 */
export function adjustChoice(choice: Choice, starts: readonly Start[], outOfReach: readonly LessonDuration[] = []): Choice {
  const lengths = lengthsOf(starts);
  const open = lengths.filter((minutes) => !outOfReach.includes(minutes));
  const wanted = choice.duration !== null && open.includes(choice.duration) ? choice.duration : null;
  const duration = wanted ?? open.at(-1) ?? lengths.at(-1) ?? null;
  const hasDay = starts.some(({ start }) => cairoDay(start) === choice.day);
  const day = hasDay ? choice.day : nextDayFor(starts, { day: null, duration });
  const start = startsOn(starts, { day, duration }).find((one) => one === choice.start) ?? null;
  return { day, duration, start };
}
