import type { AnyContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { isBefore, type Span } from "../kernel/time.ts";
import { lockEntries, replaceDays, selectDays, selectKeptStarts, updateStarts } from "./queries.ts";
import { refreshEntry, type Seen, startsIn, tellSeen } from "./refresh.ts";
import { type DayMask, dayAt, daysTouched, dueAt, masksOf, settledUntil, startsAhead, startsKept, startsOf } from "./rules.ts";

/** What was taken or given back so far, by transaction. */
const changes = new WeakMap<Database, { personIds: readonly number[]; span: Span }[]>();

/** Writes anew what a span of people's time changes of the tutors among them, as the last thing that the transaction does. */
export function refreshTime({ db, beforeCommit }: AnyContext, personIds: readonly number[], span: Span): void {
  changes.set(db, [...(changes.get(db) ?? []), { personIds, span }]);
  beforeCommit(refreshDays, personIds);
}

/** Writes anew only the days that changed, and the starts of the card where they may hang on one of them. */
async function refreshDays(context: AnyContext, personIds: readonly number[]): Promise<void> {
  const [tutorIds, entries] = await Promise.all([lockEntries(context.db, personIds), selectKeptStarts(context.db, personIds)]);
  const seen = new Map<number, Seen>();
  for (const id of tutorIds) {
    const spans = (changes.get(context.db) ?? []).filter((change) => change.personIds.includes(id)).map(({ span }) => span);
    const days = [...new Set(spans.flatMap(daysTouched))];
    const kept = entries.find(({ tutorId }) => tutorId === id);
    if (!kept) {
      seen.set(id, await refreshEntry(context, id));
      continue;
    }
    seen.set(id, "change");
    const last = settledUntil(kept.starts);
    const isOnCard = !last || days.some((day) => !isBefore(last, dayAt(day).start));
    const [changed, all] = await Promise.all([
      Promise.all(days.map((day) => masksOn(context, id, day, kept.noticeMinutes))),
      isOnCard ? selectDays(context.db, id) : [],
    ]);
    const masks = changed.flat();
    const others = all.filter(({ day }) => !days.includes(day));
    await Promise.all([
      replaceDays(context.db, id, kept.rating, masks, days),
      isOnCard && refreshStarts(context, id, kept.noticeMinutes, [...others, ...masks]),
    ]);
  }
  tellSeen(context, seen);
  context.stale("tutors");
}

/** Chooses the starts of the card from the masks of all days. */
async function refreshStarts({ db, now }: AnyContext, tutorId: number, noticeMinutes: number, masks: readonly DayMask[]): Promise<void> {
  const inOrder = masks.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const starts = startsKept(startsAhead(startsOf(inOrder), noticeMinutes, now));
  await updateStarts(db, tutorId, { starts, next_start: starts[0] ?? null, due_at: dueAt(starts, noticeMinutes) });
}

async function masksOn(context: AnyContext, tutorId: number, day: string, noticeMinutes: number): Promise<DayMask[]> {
  const view = dayAt(day);
  const starts = await startsIn(context, tutorId, noticeMinutes, view);
  return masksOf(starts.filter((start) => !isBefore(start, view.start) && isBefore(start, view.end)));
}
