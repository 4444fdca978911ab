import { startsOnCard } from "@hiwar/contract/directory";
import { cardMark, type FirstCardWord, firstCards, firstCardWords } from "@hiwar/contract/first-cards";
import { hoursLimits } from "@hiwar/contract/hours";
import { memoise } from "../kernel/memoise.ts";
import { cairo, dayAround, isBefore, type Span } from "../kernel/time.ts";
import type { MarkWords } from "../sites/marks.ts";

const quarter = 15 * 60_000;
const day = 24 * 60 * 60_000;
const quartersADay = 96;

/** Number of first starts that may pass while the stored ones still give the right card, if a refresh comes late. */
const startsMayPass = 3;

/** Least hours between two starts that count as different choices. With a time filter one hour is enough. */
const hoursApart = 3;
const hoursApartInTime = 1;

export interface DayMask {
  /** A UTC day, `2026-11-21`. */
  readonly day: string;
  /** 96 characters, one per quarter hour; `1` where a lesson could begin. */
  readonly mask: string;
}

/** Returns the day masks of these instants, which lie on quarter hours. */
export function masksOf(starts: readonly Temporal.Instant[]): DayMask[] {
  const days = new Map<number, Uint8Array>();
  for (const { epochMilliseconds } of starts) {
    const number = Math.floor(epochMilliseconds / day);
    const bits = days.get(number) ?? new Uint8Array(quartersADay);
    bits[(epochMilliseconds - number * day) / quarter] = 1;
    days.set(number, bits);
  }
  return [...days].map(([number, bits]) => ({ day: dayName(number), mask: bits.join("") }));
}

const instantOf = (moment: number) => Temporal.Instant.fromEpochMilliseconds(moment);
const momentOf = ({ epochMilliseconds }: Temporal.Instant) => epochMilliseconds;

/**
 * Returns the starts of these masks in epoch milliseconds, in order of the days. Of hundreds a card shows three, and creating instants costs more
 * than choosing.
 */
export function momentsOf(masks: readonly DayMask[]): number[] {
  const moments: number[] = [];
  for (const { day: name, mask } of masks) {
    const midnight = dayAt(name).start.epochMilliseconds;
    for (let place = mask.indexOf("1"); place !== -1; place = mask.indexOf("1", place + 1)) moments.push(midnight + place * quarter);
  }
  return moments;
}

/** Returns the masks that cover these spans, one per UTC day. */
export function masksWithin(spans: readonly Span[]): DayMask[] {
  return masksOf(
    spans.flatMap(({ start, end }) => {
      const first = Math.ceil(start.epochMilliseconds / quarter);
      const count = Math.max(0, Math.ceil(end.epochMilliseconds / quarter) - first);
      return Array.from({ length: count }, (_, index) => Temporal.Instant.fromEpochMilliseconds((first + index) * quarter));
    }),
  );
}

/** Returns the same hours of Cairo's clock on `count` consecutive days, cut to what lies ahead. */
export function repeatedAhead({ start, end }: Span, count: number, now: Temporal.Instant): Span[] {
  const later = (instant: Temporal.Instant, days: number) => instant.toZonedDateTimeISO(cairo).add({ days }).toInstant();
  return Array.from({ length: count }, (_, days) => ({ start: later(start, days), end: later(end, days) }))
    .filter((span) => isBefore(now, span.end))
    .map((span) => ({ start: isBefore(span.start, now) ? now : span.start, end: span.end }));
}

/** Returns the intersection of two lists of masks, day by day. */
export function sharedMasks(one: readonly DayMask[], other: readonly DayMask[]): DayMask[] {
  return one.flatMap(({ day: name, mask }) => {
    const second = other.find((candidate) => candidate.day === name)?.mask;
    return second === undefined ? [] : { day: name, mask: [...mask].map((bit, place) => (second[place] === "1" ? bit : "0")).join("") };
  });
}

const longestLesson = 30 * 60_000;

const longestBuffer = Math.max(...hoursLimits.buffers) * 60_000;

/** Returns the UTC days on which starts may change when a span is booked or released: its own days and those just around it. */
export function daysTouched({ start, end }: Span): string[] {
  const first = Math.floor((start.epochMilliseconds - longestLesson - longestBuffer) / day);
  const last = Math.floor((end.epochMilliseconds + longestBuffer - 1) / day);
  return Array.from({ length: last - first + 1 }, (_, index) => dayName(first + index));
}

/** Returns a UTC day as a span. */
export function dayAt(name: string): Span {
  const start = Temporal.Instant.from(`${name}T00:00:00Z`);
  return { start, end: start.add({ hours: 24 }) };
}

function dayName(number: number): string {
  return new Date(number * day).toISOString().slice(0, 10);
}

const hour = 60 * 60_000;
/** Most hours that `dayEndOfHour` caches: those of the 60 days for which slots can be offered, and those that pass while a process runs. */
const mostDayEnds = 4_000;

/** Returns the end of an hour's Cairo day in epoch milliseconds. Cached per hour, because asking the calendar for every start is slow. */
const dayEndOfHour = memoise(
  mostDayEnds,
  (number) => dayAround(Temporal.Instant.fromEpochMilliseconds(number * hour)).end.epochMilliseconds,
);

const dayEndOf = (moment: number) => dayEndOfHour(Math.floor(moment / hour));

/** The starts that a card offers. `isSettled`: only a change of times before the last of them could alter them. */
interface Choice {
  readonly moments: readonly number[];
  readonly isSettled: boolean;
}

/**
 * Chooses the first start, a later one on its day, then starts on later days, each some hours later. If there are too few, their neighbours fill up.
 */
function chooseMoments(moments: readonly number[]): Choice {
  const [first] = moments;
  if (first === undefined) return { moments: [], isSettled: false };
  const chosen = [first];
  const firstFrom = (from: number) => moments.find((moment) => moment >= from);
  const laterDay = (moment: number) => firstFrom(Math.max(moment + hoursApart * hour, dayEndOf(moment)));
  const laterToday = firstFrom(first + hoursApart * hour);
  if (laterToday !== undefined && laterToday < dayEndOf(first)) chosen.push(laterToday);
  for (let next = laterDay(chosen.at(-1) ?? first); next !== undefined && chosen.length < startsOnCard; next = laterDay(next))
    chosen.push(next);
  const isSettled = chosen.length === startsOnCard;
  return { moments: filledUp(moments, chosen), isSettled };
}

/** Fills up the chosen starts of a card with the earliest others, in order of time. */
function filledUp(moments: readonly number[], chosen: readonly number[]): readonly number[] {
  if (chosen.length === startsOnCard) return chosen;
  const isChosen = new Set(chosen);
  let missing = startsOnCard - chosen.length;
  return moments.filter((moment) => isChosen.has(moment) || missing-- > 0);
}

/**
 * Chooses a card's starts from upcoming ones in epoch milliseconds: spread out rather than three neighbours. Input and result are in order of time.
 */
export function startsShown(moments: readonly number[]): Temporal.Instant[] {
  return chooseMoments(moments).moments.map(instantOf);
}

/** Chooses a card's starts within a requested time. Spread over the first day, then filled up with the earliest others. */
export function startsShownInTime(moments: readonly number[]): Temporal.Instant[] {
  const [first] = moments;
  if (first === undefined) return [];
  const sameDay = moments.filter((moment) => moment < dayEndOf(first));
  const chosen: number[] = [];
  for (const moment of sameDay)
    if (chosen.length < startsOnCard && moment >= (chosen.at(-1) ?? Number.NEGATIVE_INFINITY) + hoursApartInTime * hour)
      chosen.push(moment);
  return filledUp(moments, chosen).map(instantOf);
}

/** Returns the choices for now, and after each of the next starts has passed. */
function choicesAhead(moments: readonly number[]): Choice[] {
  return Array.from({ length: startsMayPass + 1 }, (_, passed) => chooseMoments(moments.slice(passed)));
}

/**
 * Returns the starts that an entry stores, at most a dozen. The card's choice from them is the same as from all, also after the next few have passed.
 */
export function startsToStore(starts: readonly Temporal.Instant[]): Temporal.Instant[] {
  return momentsKept(starts.map(momentOf)).map(instantOf);
}

function momentsKept(moments: readonly number[]): number[] {
  const wanted = new Set(choicesAhead(moments).flatMap((choice) => choice.moments));
  return moments.filter((moment) => wanted.has(moment));
}

/** Returns the last moment whose starts can affect the stored ones, in epoch milliseconds as they are; null if any moment can. */
export function lastRelevantMoment(kept: readonly number[]): number | null {
  return isSettled(kept) ? (kept.at(-1) ?? null) : null;
}

const isSettled = (kept: readonly number[]) => choicesAhead(kept).every((choice) => choice.isSettled);

/** Days that are enough for the choice of most cards. */
const daysOfMostCards = 10;

/** Returns the starts that an entry stores, from ordered masks, limited to those that can still be booked. */
export function storedStartsOn(masks: readonly DayMask[], noticeMinutes: number, now: Temporal.Instant): Temporal.Instant[] {
  const keptOfFirst = (days: number) => momentsKept(momentsAhead(momentsOf(masks.slice(0, days)), noticeMinutes, now));
  const kept = keptOfFirst(daysOfMostCards);
  return (isSettled(kept) ? kept : keptOfFirst(masks.length)).map(instantOf);
}

/** Returns when the entry must be refreshed: when its first start is no further ahead than the tutor's lead time. */
export function dueAt(starts: readonly Temporal.Instant[], noticeMinutes: number): Temporal.Instant | null {
  return starts[0]?.subtract({ minutes: noticeMinutes }) ?? null;
}

/** Returns the starts that can still be booked; they are in epoch milliseconds. */
export function momentsAhead(moments: readonly number[], noticeMinutes: number, now: Temporal.Instant): number[] {
  const earliest = now.epochMilliseconds + noticeMinutes * 60_000;
  return moments.filter((moment) => moment >= earliest);
}

/** Returns the values for the placeholders of the built page; null if a card lacks one of them. */
export function markWordsOfCards(cards: readonly Readonly<Record<FirstCardWord, string | number | null>>[]): MarkWords | null {
  const words = cards.flatMap((card, index) => firstCardWords.map((of) => [cardMark(of, index), card[of]] as const));
  const isWhole = cards.length === firstCards && words.every(([, word]) => word !== null);
  return isWhole ? Object.fromEntries(words.map(([mark, word]) => [mark, String(word)])) : null;
}
