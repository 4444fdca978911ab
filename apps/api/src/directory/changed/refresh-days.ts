import type { AnyContext, OpenContext } from "../../kernel/context.ts";
import { throwFailures } from "../../kernel/due.ts";
import { isIn, type Span } from "../../kernel/time.ts";
import { lockEntries, postponeEntry } from "../queries.ts";
import { type EntryChange, minutesAfterDefect, pushChangedEntries, readTime, refreshEntry, startsIn } from "../refresh.ts";
import { type DayMask, dayAt, daysTouched, dueAt, lastRelevantMoment, masksOf, storedStartsOn } from "../rules.ts";
import {
  type ChangedDays,
  deleteChanges,
  insertChanges,
  type NewStarts,
  type StoredStarts,
  selectChanged,
  selectDays,
  selectStoredStarts,
  updateDays,
  updateStarts,
} from "./queries.ts";

/** Tutors refreshed per transaction; each one's lock is held until its end. */
const mostTogether = 50;

/** Records a changed span of these people's time. Their directory entries are refreshed just after the commit. */
export async function refreshTime({ db, afterCommit }: AnyContext, personIds: readonly number[], span: Span): Promise<void> {
  await insertChanges(db, personIds, span);
  afterCommit(refreshChanged);
}

/** Refreshes entries with recorded changes. It runs after a commit, and at each tick for what a dead process left. */
export async function refreshChanged(open: OpenContext<null>): Promise<void> {
  const failures: unknown[] = [];
  let count: number;
  do {
    let tutorIds: readonly number[] = [];
    try {
      await open.transact(async (context) => {
        tutorIds = await selectChanged(context.db, mostTogether);
        await refreshDays(context, tutorIds);
      });
    } catch (error) {
      if (tutorIds.length === 0) throw error;
      failures.push(...(await refreshApart(open, tutorIds)));
    }
    count = tutorIds.length;
  } while (count === mostTogether && !open.signal.aborted);
  throwFailures("changed entries could not be refreshed", failures);
}

/** Refreshes each tutor in a transaction of its own, so that a failure does not block others. A failed tutor's whole entry is rebuilt later. */
async function refreshApart(open: OpenContext<null>, tutorIds: readonly number[]): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const id of tutorIds)
    try {
      await open.transact((context) => refreshDays(context, [id]));
    } catch (error) {
      failures.push(error);
      await open.transact(async ({ db, now }) => {
        await postponeEntry(db, id, now.add({ minutes: minutesAfterDefect }));
        await deleteChanges(db, [id]);
      });
    }
  return failures;
}

/** Rewrites only the changed days, and the card's starts if they may depend on one of them. */
async function refreshDays(context: AnyContext, changedIds: readonly number[]): Promise<void> {
  const { db, now } = context;
  if (changedIds.length === 0) return;
  // The lock is sent first on the connection, so the reads behind it run under it.
  const [tutorIds, changes, entries, masks] = await Promise.all([
    lockEntries(db, changedIds),
    deleteChanges(db, changedIds),
    selectStoredStarts(db, changedIds),
    selectDays(db, changedIds),
  ]);
  const daysOf = new Map(tutorIds.map((id) => [id, new Set<string>()]));
  for (const { tutorId, ...span } of changes) for (const day of daysTouched(span)) daysOf.get(tutorId)?.add(day);
  const touched = [...new Set([...daysOf.values()].flatMap((days) => [...days]))];
  const times = await Promise.all(
    touched.map(async (day) => {
      const ids = tutorIds.filter((id) => daysOf.get(id)?.has(day));
      return { day, time: await readTime(db, ids, dayAt(day)) };
    }),
  );
  const seen = new Map<number, EntryChange>();
  const written: ChangedDays[] = [];
  const starts: NewStarts[] = [];
  for (const [id, days] of daysOf) {
    if (days.size === 0) continue;
    const kept = entries.find(({ tutorId }) => tutorId === id);
    if (!kept) {
      seen.set(id, await refreshEntry(context, id));
      continue;
    }
    seen.set(id, "change");
    const earliest = now.add({ minutes: kept.noticeMinutes });
    const fresh = times.filter(({ day }) => days.has(day)).flatMap(({ day, time }) => masksOn(day, startsIn(time, id, earliest)));
    written.push({ tutorId: id, rating: kept.rating, days, fresh });
    if (hangsOn(kept, days)) {
      const others = masks.filter(({ tutorId, day }) => tutorId === id && !days.has(day));
      starts.push({ tutorId: id, ...startsOfCard([...others, ...fresh], kept.noticeMinutes, now) });
    }
  }
  await Promise.all([updateDays(db, written), updateStarts(db, starts)]);
  pushChangedEntries(context, seen);
  context.invalidate("tutors");
}

/** Whether a change of one of these days may change the card's starts. */
function hangsOn({ starts }: StoredStarts, days: ReadonlySet<string>): boolean {
  const last = lastRelevantMoment(starts);
  return last === null || [...days].some((day) => last >= dayAt(day).start.epochMilliseconds);
}

/** Returns the starts of a card, chosen from all day masks. */
function startsOfCard(masks: readonly DayMask[], noticeMinutes: number, now: Temporal.Instant) {
  const inOrder = masks.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const starts = storedStartsOn(inOrder, noticeMinutes, now);
  return { starts, dueAt: dueAt(starts, noticeMinutes) };
}

function masksOn(day: string, starts: readonly Temporal.Instant[]): DayMask[] {
  const span = dayAt(day);
  return masksOf(starts.filter((one) => isIn(one, span)));
}
