import { calendarLimits, SessionType } from "@hiwar/contract/calendar";
import { hoursLimits, type skipReasons } from "@hiwar/contract/hours";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { Role } from "@hiwar/contract/kernel/roles";
import { contains, isBefore, isSameSpan, minutesBetween, overlap, type Span } from "../../kernel/time.ts";
import { overlapsOf } from "../overlaps.ts";
import { doRangesOverlap, type Occurrence, occurrencesOf, type Range } from "./occurrences.ts";

export interface Rule extends Range {
  readonly id: number;
}

/** A slot that is not over, with the booked times inside. */
export interface SlotAhead extends Span {
  readonly id: number;
  readonly purpose: SessionType;
  readonly weeklyId: number | null;
  readonly booked: readonly Span[];
}

interface Situation {
  readonly rules: readonly Rule[];
  /** The new weekly hours. */
  readonly ranges: readonly Range[];
  readonly slots: readonly SlotAhead[];
  readonly exceptions: readonly Span[];
  readonly now: Temporal.Instant;
}

interface Placed {
  readonly span: Span;
  readonly range: Range;
}
type Skipped = { wallTime: string; reason: (typeof skipReasons)[number] };

/** The changes that make the future slots match the weekly hours. */
export interface Plan {
  readonly gone: readonly Rule[];
  readonly added: readonly Range[];
  readonly removes: readonly SlotAhead[];
  /** Slots that become an occurrence of other hours, because time is booked inside or they have begun. */
  readonly reshapes: readonly (Placed & { readonly slot: SlotAhead })[];
  /** Slots made by hand that equal an occurrence of these hours, and are assigned to them. */
  readonly adopts: readonly { readonly slot: SlotAhead; readonly range: Range }[];
  readonly makes: readonly Placed[];
  /** Slots that would be removed but stay, unchanged or reshaped, because time is booked inside. */
  readonly keeps: readonly Span[];
  readonly skipped: readonly Skipped[];
}

/** The key by which two ranges are equal. */
export const keyOf = ({ weekday, from, to, purpose }: Range) => `${weekday} ${from} ${to} ${purpose}`;

/** The error code why these ranges cannot be a person's weekly hours, or null. */
export function whyNotWeekly(ranges: readonly Range[], role: Role): ErrorCode | null {
  if (role === Role.Tutor && ranges.some(({ purpose }) => purpose !== SessionType.Lesson)) return "illegal";
  return doRangesOverlap(ranges) ? "conflicting-schedule" : null;
}

/**
 * Plans the future slots for new weekly hours `ranges`. Slots with booked time are never removed: they become an occurrence that contains all of it,
 * or stay unchanged. Slots made or changed by hand are left alone.
 */
export function planWeekly({ rules, ranges, slots, exceptions, now }: Situation): Plan {
  const [before, after] = [new Set(rules.map(keyOf)), new Set(ranges.map(keyOf))];
  const gone = rules.filter((rule) => !after.has(keyOf(rule)));
  const added = ranges.filter((range) => !before.has(keyOf(range)));
  const turns = occurrencesOf(ranges, now);
  const goneIds = new Set(gone.map(({ id }) => id));
  const leaving = slots.filter(({ weeklyId }) => weeklyId !== null && goneIds.has(weeklyId));
  const isIdle = ({ start, booked }: SlotAhead) => booked.length === 0 && !isBefore(start, now);
  const reshapes = reshaped(
    leaving.filter((slot) => !isIdle(slot)),
    turns.filter(({ range }) => !before.has(keyOf(range))),
    { others: [...slots.filter((slot) => !(leaving.includes(slot) && isIdle(slot))), ...exceptions], now },
  );
  const shaped = new Set(reshapes.map(({ slot }) => slot));
  const removes = leaving.filter((slot) => slot.booked.length === 0 && !shaped.has(slot));
  const removed = new Set(removes);
  const staying = slots.filter((slot) => !removed.has(slot));
  const shapes = new Map(reshapes.map(({ slot, span }) => [slot.id, span]));
  const taken = staying.map((slot) => ({ ...(shapes.get(slot.id) ?? { start: slot.start, end: slot.end }), slot }));
  const room = calendarLimits.mostSlotsAhead - staying.length;
  return {
    gone,
    added,
    removes,
    reshapes,
    keeps: leaving.filter(({ booked }) => booked.length > 0),
    ...placed(turns, { taken, exceptions, room, now, isNew: (range) => !before.has(keyOf(range)) }),
  };
}

/** Which of the slots to be removed become an occurrence of new hours: it must contain all booked time and overlap nothing else. */
function reshaped(
  slots: readonly SlotAhead[],
  turns: readonly Occurrence[],
  { others, now }: Pick<Situation, "now"> & { others: readonly Span[] },
) {
  const claimed = new Set<Occurrence>();
  const turnsIn = overlapsOf(turns.flatMap((turn) => (turn.span ? [{ ...turn.span, turn }] : [])));
  const othersIn = overlapsOf(others);
  return slots.flatMap((slot) => {
    const fits = (span: Span) =>
      (!isBefore(span.start, now) || span.start.equals(slot.start)) &&
      slot.booked.every((booked) => contains(span, booked)) &&
      othersIn(span).every((other) => other === slot);
    const found = turnsIn(slot).find((one) => !claimed.has(one.turn) && one.turn.range.purpose === slot.purpose && fits(one));
    if (!found) return [];
    claimed.add(found.turn);
    return [{ slot, span: { start: found.start, end: found.end }, range: found.turn.range }];
  });
}

/** A slot with its span after the plan. */
interface Taken extends Span {
  readonly slot: SlotAhead;
}

interface Ground {
  readonly taken: readonly Taken[];
  readonly exceptions: readonly Span[];
  readonly room: number;
  readonly now: Temporal.Instant;
  readonly isNew: (range: Range) => boolean;
}

/** Places occurrences where there is room. Skipped ones of unchanged hours are not reported, because they were reported before. */
function placed(turns: readonly Occurrence[], { taken, exceptions, room, now, isNew }: Ground): Pick<Plan, "makes" | "adopts" | "skipped"> {
  const makes: Placed[] = [];
  const adopts: { slot: SlotAhead; range: Range }[] = [];
  const skipped: Skipped[] = [];
  const [takenIn, exceptionsIn] = [overlapsOf(taken), overlapsOf(exceptions)];
  for (const { range, span, wallTime } of turns) {
    const skip = (reason: Skipped["reason"]) => isNew(range) && skipped.push({ wallTime, reason });
    if (!span) skip("no-such-time");
    else {
      const met = takenIn(span);
      const same = met.find((one) => isSameSpan(one, span) && one.slot.purpose === range.purpose);
      const isByHand = exceptionsIn(span).length > 0;
      if (same) {
        if (same.slot.weeklyId === null && !isByHand) adopts.push({ slot: same.slot, range });
      } else if (met.length > 0) skip("overlap");
      else if (isByHand) skip("by-hand");
      else if (isBefore(span.start, now) || minutesBetween(span.start, span.end) < calendarLimits.shortestSlotMinutes) continue;
      else if (makes.length >= room) skip("too-many");
      else makes.push({ span, range });
    }
  }
  return { makes, adopts, skipped };
}

/** The effect of a plan, as it is shown. */
export function effectOf({ makes, removes, keeps, skipped }: Plan) {
  return {
    makes: makes.length,
    removes: removes.length,
    keeps: keeps.map(({ start, end }) => ({ start, end })),
    skipped: skipped.slice(0, hoursLimits.mostSkippedNamed),
    skippedCount: skipped.length,
  };
}

/** Whether an occurrence of these hours overlaps `span`: a change by hand then needs an exception. */
export function isWeekly(rules: readonly Range[], span: Span, now: Temporal.Instant): boolean {
  return occurrencesOf(rules, now).some((turn) => turn.span !== null && overlap(turn.span, span));
}
