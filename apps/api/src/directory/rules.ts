import { startsOnCard } from "@hiwar/contract/directory";
import { cardMark, type FirstCardWord, firstCards, firstCardWords } from "@hiwar/contract/first-cards";
import { hoursLimits } from "@hiwar/contract/hours";
import { memoise } from "../kernel/memoise.ts";
import { cairo, dayAround, isBefore, type Span } from "../kernel/time.ts";
import type { MarkWords } from "../sites/marks.ts";

const quarter = 15 * 60_000;
const day = 24 * 60 * 60_000;
const quartersADay = 96;

/** How many starts may pass before an entry is looked at again and its card still shows what it should. */
const startsMayPass = 3;

/** Two starts nearer to each other are one choice to a person; to one who asked for a part of a day, only neighbours are. */
const hoursApart = 3;
const hoursApartInTime = 1;

export interface DayMask {
  /** A UTC day, `2026-11-21`. */
  readonly day: string;
  /** 96 characters, `1` where a lesson could begin. */
  readonly mask: string;
}

/** The masks of the days on which a lesson could begin at one of these instants (all on quarters of an hour). */
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

/** The instants at which a lesson could begin on these days, in the order of the days. */
export const startsOf = (masks: readonly DayMask[]): Temporal.Instant[] => momentsOf(masks).map(instantOf);

const instantOf = (moment: number) => Temporal.Instant.fromEpochMilliseconds(moment);
const momentOf = ({ epochMilliseconds }: Temporal.Instant) => epochMilliseconds;

/** The milliseconds at which a lesson could begin on these days: a card keeps a dozen of hundreds, and making instants takes longer than choosing. */
function momentsOf(masks: readonly DayMask[]): number[] {
  const moments: number[] = [];
  for (const { day: name, mask } of masks) {
    const midnight = dayAt(name).start.epochMilliseconds;
    for (let place = mask.indexOf("1"); place !== -1; place = mask.indexOf("1", place + 1)) moments.push(midnight + place * quarter);
  }
  return moments;
}

/** The masks a start within one of these spans would have to meet, one for each UTC day they touch. */
export function masksWithin(spans: readonly Span[]): DayMask[] {
  return masksOf(
    spans.flatMap(({ start, end }) => {
      const first = Math.ceil(start.epochMilliseconds / quarter);
      const count = Math.max(0, Math.ceil(end.epochMilliseconds / quarter) - first);
      return Array.from({ length: count }, (_, index) => Temporal.Instant.fromEpochMilliseconds((first + index) * quarter));
    }),
  );
}

/** The same hours by Cairo's clock on so many days in a row, as far as they lie ahead. */
export function repeatedAhead({ start, end }: Span, count: number, now: Temporal.Instant): Span[] {
  const later = (instant: Temporal.Instant, days: number) => instant.toZonedDateTimeISO(cairo).add({ days }).toInstant();
  return Array.from({ length: count }, (_, days) => ({ start: later(start, days), end: later(end, days) }))
    .filter((span) => isBefore(now, span.end))
    .map((span) => ({ start: isBefore(span.start, now) ? now : span.start, end: span.end }));
}

/** Where both masks of a day have a bit. */
export function sharedMasks(one: readonly DayMask[], other: readonly DayMask[]): DayMask[] {
  return one.flatMap(({ day: name, mask }) => {
    const second = other.find((candidate) => candidate.day === name)?.mask;
    return second === undefined ? [] : { day: name, mask: [...mask].map((bit, place) => (second[place] === "1" ? bit : "0")).join("") };
  });
}

const longestLesson = 30 * 60_000;

const longestBuffer = Math.max(...hoursLimits.buffers) * 60_000;

/** The UTC days on which a start comes or goes when a span is taken or given back: those within it, and just around it. */
export function daysTouched({ start, end }: Span): string[] {
  const first = Math.floor((start.epochMilliseconds - longestLesson - longestBuffer) / day);
  const last = Math.floor((end.epochMilliseconds + longestBuffer - 1) / day);
  return Array.from({ length: last - first + 1 }, (_, index) => dayName(first + index));
}

/** A UTC day as a span. */
export function dayAt(name: string): Span {
  const start = Temporal.Instant.from(`${name}T00:00:00Z`);
  return { start, end: start.add({ hours: 24 }) };
}

function dayName(number: number): string {
  return new Date(number * day).toISOString().slice(0, 10);
}

const hour = 60 * 60_000;
/** Two months of hours, and what passes of them while a process runs. */
const mostDayEnds = 4_000;

/** When the Cairo day of an hour ends, in milliseconds. Kept by hours, in which no day begins: asking the calendar for every start is slow. */
const dayEndOfHour = memoise(
  mostDayEnds,
  (number) => dayAround(Temporal.Instant.fromEpochMilliseconds(number * hour)).end.epochMilliseconds,
);

const dayEndOf = (moment: number) => dayEndOfHour(Math.floor(moment / hour));

/** The choice a card offers, and whether only an earlier change could alter it. */
interface Choice {
  readonly moments: readonly number[];
  readonly isSettled: boolean;
}

/** The first start, one later on its day, then those of later days, each hours after the one before it; where there are none, neighbours. */
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

/** The chosen ones of these moments and, where they are too few for a card, the first of the others, in the order of time. */
function filledUp(moments: readonly number[], chosen: readonly number[]): readonly number[] {
  if (chosen.length === startsOnCard) return chosen;
  const isChosen = new Set(chosen);
  let missing = startsOnCard - chosen.length;
  return moments.filter((moment) => isChosen.has(moment) || missing-- > 0);
}

/** The starts a card shows of those ahead: different ones, not three neighbours. In the order of time, as `starts` are. */
export function startsShown(starts: readonly Temporal.Instant[]): readonly Temporal.Instant[] {
  return chooseMoments(starts.map(momentOf)).moments.map(instantOf);
}

/** The same of the starts in a time that was asked for: one later and one much later in it, before those of later days. */
export function startsShownInTime(starts: readonly Temporal.Instant[]): readonly Temporal.Instant[] {
  const [first] = starts;
  if (first === undefined) return [];
  const moments = starts.map(momentOf);
  const sameDay = moments.filter((moment) => moment < dayEndOf(first.epochMilliseconds));
  const chosen: number[] = [];
  for (const moment of sameDay)
    if (chosen.length < startsOnCard && moment >= (chosen.at(-1) ?? Number.NEGATIVE_INFINITY) + hoursApartInTime * hour)
      chosen.push(moment);
  return filledUp(moments, chosen).map(instantOf);
}

/** The choices now and after each of the next starts has passed. */
function choicesAhead(moments: readonly number[]): Choice[] {
  return Array.from({ length: startsMayPass + 1 }, (_, passed) => chooseMoments(moments.slice(passed)));
}

/** What an entry keeps of all starts, a dozen at most: its card shows the same of them, also after the next few have passed. */
export function startsToStore(starts: readonly Temporal.Instant[]): Temporal.Instant[] {
  return momentsKept(starts.map(momentOf)).map(instantOf);
}

function momentsKept(moments: readonly number[]): number[] {
  const wanted = new Set(choicesAhead(moments).flatMap((choice) => choice.moments));
  return moments.filter((moment) => wanted.has(moment));
}

/** The last moment at which a start that comes or goes changes the kept ones; null when any moment may. */
export function settledUntil(kept: readonly Temporal.Instant[]): Temporal.Instant | null {
  return isSettled(kept.map(momentOf)) ? (kept.at(-1) ?? null) : null;
}

const isSettled = (kept: readonly number[]) => choicesAhead(kept).every((choice) => choice.isSettled);

/** A card's choice seldom needs more days than these. */
const daysOfMostCards = 10;

/** What an entry keeps of the starts on these days, given in order, that can still be booked now. */
export function storedStartsOn(masks: readonly DayMask[], noticeMinutes: number, now: Temporal.Instant): Temporal.Instant[] {
  const earliest = earliestOf(noticeMinutes, now);
  const keptOfFirst = (days: number) => momentsKept(momentsOf(masks.slice(0, days)).filter((moment) => moment >= earliest));
  const kept = keptOfFirst(daysOfMostCards);
  return (isSettled(kept) ? kept : keptOfFirst(masks.length)).map(instantOf);
}

const earliestOf = (noticeMinutes: number, now: Temporal.Instant) => now.epochMilliseconds + noticeMinutes * 60_000;

/** When the entry must be looked at again: when its first start has come too near to be booked. */
export function dueAt(starts: readonly Temporal.Instant[], noticeMinutes: number): Temporal.Instant | null {
  return starts[0]?.subtract({ minutes: noticeMinutes }) ?? null;
}

/** The kept starts that can still be booked now. */
export function startsAhead(starts: readonly Temporal.Instant[], noticeMinutes: number, now: Temporal.Instant): Temporal.Instant[] {
  const earliest = earliestOf(noticeMinutes, now);
  return starts.filter(({ epochMilliseconds }) => epochMilliseconds >= earliest);
}

/** The words for the marks of the built page; null where a card lacks one of them. */
export function wordsOf(cards: readonly Readonly<Record<FirstCardWord, string | number | null>>[]): MarkWords | null {
  const words = cards.flatMap((card, index) => firstCardWords.map((of) => [cardMark(of, index), card[of]] as const));
  const isWhole = cards.length === firstCards && words.every(([, word]) => word !== null);
  return isWhole ? Object.fromEntries(words.map(([mark, word]) => [mark, String(word)])) : null;
}
