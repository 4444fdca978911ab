import type { AnyContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { isBefore, isIn, type Span } from "../kernel/time.ts";
import { lockEntries, replaceDays, selectDays, selectKeptStarts, updateStarts } from "./queries.ts";
import { readTime, refreshEntry, type Seen, startsIn, tellSeen } from "./refresh.ts";
import { type DayMask, dayAt, daysTouched, dueAt, keptOf, masksOf, settledUntil } from "./rules.ts";

/** What was taken or given back so far, by transaction. */
const changes = new WeakMap<Database, { personIds: readonly number[]; span: Span }[]>();

/** Writes anew what a span of people's time changes of the tutors among them, as the last thing that the transaction does. */
export function refreshTime({ db, beforeCommit }: AnyContext, personIds: readonly number[], span: Span): void {
  changes.set(db, [...(changes.get(db) ?? []), { personIds, span }]);
  beforeCommit(refreshDays, personIds);
}

/** Writes anew only the days that changed, and the starts of the card where they may hang on one of them. */
async function refreshDays(context: AnyContext, personIds: readonly number[]): Promise<void> {
  const { db, now } = context;
  const changed = (changes.get(db) ?? []).map((change) => ({ ...change, days: daysTouched(change.span) }));
  const touched = [...new Set(changed.flatMap(({ days }) => days))];
  // The turns are sent first: what is read behind them is read in them.
  const [tutorIds, entries, masks, times] = await Promise.all([
    lockEntries(db, personIds),
    selectKeptStarts(db, personIds),
    selectDays(db, personIds),
    Promise.all(touched.map(async (day) => ({ day, time: await readTime(db, personIds, dayAt(day)) }))),
  ]);
  const seen = new Map<number, Seen>();
  for (const id of tutorIds) {
    const kept = entries.find(({ tutorId }) => tutorId === id);
    if (!kept) {
      seen.set(id, await refreshEntry(context, id));
      continue;
    }
    seen.set(id, "change");
    const days = new Set(changed.filter((change) => change.personIds.includes(id)).flatMap((change) => change.days));
    const earliest = now.add({ minutes: kept.noticeMinutes });
    const fresh = times.filter(({ day }) => days.has(day)).flatMap(({ day, time }) => masksOn(day, startsIn(time, id, earliest)));
    const others = masks.filter(({ tutorId, day }) => tutorId === id && !days.has(day));
    const last = settledUntil(kept.starts);
    const isOnCard = !last || [...days].some((day) => !isBefore(last, dayAt(day).start));
    await Promise.all([
      replaceDays(db, id, kept.rating, fresh, [...days]),
      isOnCard && refreshStarts(context, id, kept.noticeMinutes, [...others, ...fresh]),
    ]);
  }
  tellSeen(context, seen);
  context.stale("tutors");
}

/** Chooses the starts of the card from the masks of all days. */
async function refreshStarts({ db, now }: AnyContext, tutorId: number, noticeMinutes: number, masks: readonly DayMask[]): Promise<void> {
  const inOrder = masks.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const starts = keptOf(inOrder, noticeMinutes, now);
  await updateStarts(db, tutorId, { starts, next_start: starts[0] ?? null, due_at: dueAt(starts, noticeMinutes) });
}

function masksOn(day: string, starts: readonly Temporal.Instant[]): DayMask[] {
  const span = dayAt(day);
  return masksOf(starts.filter((one) => isIn(one, span)));
}
