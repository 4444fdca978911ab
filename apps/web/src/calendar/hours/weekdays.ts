import type { SessionType } from "@hiwar/contract/calendar";
import type { WeeklyRange } from "@hiwar/contract/hours";
import { clockRange, clockTime, weekday } from "@hiwar/ui/arabic-dates";
import { addDays, instantOf } from "../week.ts";

/** A range in the form, always with its purpose. */
export interface Range extends Pick<WeeklyRange, "weekday" | "from" | "to"> {
  purpose: SessionType;
}

/** The weekdays in display order, Saturday first (0 is Sunday). */
export const weekdays = [6, 0, 1, 2, 3, 4, 5] as const;

/** First day of a week without a change of summer time; the week is used to format weekdays and times. */
const saturday = "2026-11-21";
const dayOf = (day: number) => addDays(saturday, weekdays.indexOf(day as (typeof weekdays)[number]));
const instantIn = ({ weekday: day }: Pick<Range, "weekday">, minutes: number) => instantOf({ day: dayOf(day), minutes });

export const weekdayName = (day: number): string => weekday(instantIn({ weekday: day }, 720));
export const timeName = (minutes: number): string => clockTime(instantOf({ day: saturday, minutes }));
export const timesOf = (range: Range): string => clockRange(instantIn(range, range.from), instantIn(range, range.to));

/** Sorts ranges in the order of the week, so that two weeks can be compared. */
export function inOrder(ranges: readonly Range[]): Range[] {
  const place = ({ weekday: day, from }: Range) => weekdays.indexOf(day as (typeof weekdays)[number]) * 24 * 60 + from;
  return ranges.toSorted((a, b) => place(a) - place(b));
}

export const keyOf = ({ weekday: day, from, to, purpose }: Range): string => `${day}-${from}-${to}-${purpose}`;

/** Whether two weekly plans have the same ranges with the same purposes, in any order. */
export const haveSameRanges = (a: readonly Range[], b: readonly Range[]): boolean =>
  inOrder(a).map(keyOf).join() === inOrder(b).map(keyOf).join();

const week = 7 * 24 * 60;

/** Whether a range overlaps one of the others, also across midnight and the end of the week. */
export function meets(range: Range, others: readonly Range[]): boolean {
  const at = ({ weekday: day, from, to }: Range) => [day * 24 * 60 + from, day * 24 * 60 + to] as const;
  const [start, end] = at(range);
  return others.some((other) => {
    const [first, last] = at(other);
    return [-week, 0, week].some((shift) => start < last + shift && first + shift < end);
  });
}
