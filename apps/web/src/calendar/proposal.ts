import type { Slot } from "@hiwar/contract/calendar";
import { adjustSpan, endsOf, type Span } from "./span.ts";
import { addDays, wallTimeOf } from "./week.ts";

const length = 2 * 60;
const halfHours = Array.from({ length: 48 }, (_, index) => index * 30);
/** Order of proposed beginnings: the evening first, which students want most, then the day from eight in the morning on. */
const begins = [...halfHours.filter((from) => from >= 18 * 60), ...halfHours.filter((from) => from >= 8 * 60 && from < 18 * 60)];

/**
 * Proposes a new slot of two future hours that no slot covers, on `day` or one of the six days after it. Without any, it proposes 18:00 of the first
 * day.
 */
export function proposedOn(day: string, slots: readonly Slot[], now: number): Span {
  const today = wallTimeOf(now).day;
  const first = day < today ? today : day;
  const onDay = (one: string) => begins.map((from) => adjustSpan({ day: one, from, to: from + length }));
  const all = [0, 1, 2, 3, 4, 5, 6].flatMap((count) => onDay(addDays(first, count)));
  return all.find((span) => isAhead(span, now) && isFree(span, slots)) ?? adjustSpan({ day: first, from: 18 * 60, to: 18 * 60 + length });
}

function isAhead(span: Span, now: number): boolean {
  return endsOf(span).start >= now;
}

function isFree(span: Span, slots: readonly Slot[]): boolean {
  const { start, end } = endsOf(span);
  return !slots.some((slot) => Date.parse(slot.start) < end && start < Date.parse(slot.end));
}
