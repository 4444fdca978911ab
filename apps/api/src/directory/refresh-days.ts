import type { AnyContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { isBefore, type Span } from "../kernel/time.ts";
import { lockEntries, replaceDays, selectKeptStarts } from "./queries.ts";
import { refreshEntry, startsIn } from "./refresh.ts";
import { dayAt, daysTouched, masksOf, settledUntil } from "./rules.ts";

/** What was taken or given back so far, by transaction. */
const changes = new WeakMap<Database, { personIds: readonly number[]; span: Span }[]>();

/** Writes anew what a span of people's time changes of the tutors among them, as the last thing that the transaction does. */
export function refreshTime({ db, beforeCommit }: AnyContext, personIds: readonly number[], span: Span): void {
  changes.set(db, [...(changes.get(db) ?? []), { personIds, span }]);
  beforeCommit(refreshDays, personIds);
}

/** Writes anew only the days that changed, unless what the card shows may hang on one of them. */
async function refreshDays(context: AnyContext, personIds: readonly number[]): Promise<void> {
  const [tutorIds, entries] = await Promise.all([lockEntries(context.db, personIds), selectKeptStarts(context.db, personIds)]);
  for (const id of tutorIds) {
    const spans = (changes.get(context.db) ?? []).filter((change) => change.personIds.includes(id)).map(({ span }) => span);
    const days = [...new Set(spans.flatMap(daysTouched))];
    const kept = entries.find(({ tutorId }) => tutorId === id);
    const last = kept && settledUntil(kept.starts);
    if (!kept || !last || days.some((day) => !isBefore(last, dayAt(day).start))) await refreshEntry(context, id);
    else for (const day of days) await refreshDay(context, id, day, kept);
  }
  context.stale("tutors");
}

async function refreshDay(
  context: AnyContext,
  tutorId: number,
  day: string,
  kept: { noticeMinutes: number; rating: number },
): Promise<void> {
  const view = dayAt(day);
  const starts = await startsIn(context, tutorId, kept.noticeMinutes, view);
  const onDay = starts.filter((start) => !isBefore(start, view.start) && isBefore(start, view.end));
  await replaceDays(context.db, tutorId, kept.rating, masksOf(onDay), [day]);
}
