import { calendarLimits } from "@hiwar/contract/calendar";
import { sql } from "kysely";
import { selectBookedIn, selectOpen } from "../calendar/queries.ts";
import { bookableStarts, lessonPurposes, spanAround, withBuffers } from "../calendar/rules.ts";
import type { AnyContext, OpenContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { throwFailures, workDue } from "../kernel/due.ts";
import type { Span } from "../kernel/time.ts";
import { selectTutorWithTopics } from "../tutors/queries.ts";
import { averageTenths, figuresOf } from "../tutors/rules.ts";
import { phoneticKeysOf } from "./phonetic.ts";
import { pushCards } from "./push.ts";
import { deleteEntry, lockEntries, postponeEntry, replaceDays, selectDue, selectMissing, upsertEntry } from "./queries.ts";
import { dueAt, masksOf, startsToStore } from "./rules.ts";

/** Minutes that a failed refresh waits behind the others. */
export const minutesAfterDefect = 10;

/**
 * Rewrites tutors' entries from this transaction's state, and deletes those of unlisted tutors. It must be the last step of a transaction
 * (`beforeCommit`). A transaction that waited for another lock while holding a tutor's lock could deadlock.
 */
export async function refreshEntries(context: AnyContext, personIds: readonly number[]): Promise<void> {
  // Two refreshes of one tutor run one after the other, so the later one sees the earlier one's cause. All locks are taken first, because inserting
  // or deleting an entry locks the total count.
  const seen = new Map<number, EntryChange>();
  for (const id of await lockEntries(context.db, personIds)) seen.set(id, await refreshEntry(context, id));
  pushChangedEntries(context, seen);
  context.invalidate("tutors");
}

/** How a rewritten entry changed for people who watch the list. */
export type EntryChange = "nothing" | "change" | "comesOrGoes";

/** Pushes the changes of these tutors to people who watch the list. */
export function pushChangedEntries(context: AnyContext, seen: ReadonlyMap<number, EntryChange>): void {
  const told = [...seen].filter(([, what]) => what !== "nothing");
  pushCards(
    context,
    told.map(([id]) => id),
    told.some(([, what]) => what === "comesOrGoes"),
  );
}

/**
 * Rewrites a tutor's card, next starts and day masks, or deletes them if the tutor is unlisted. The caller holds the tutor's lock (`lockEntries`).
 */
export async function refreshEntry(context: AnyContext, tutorId: number): Promise<EntryChange> {
  const { db, now } = context;
  const tutor = await selectTutorWithTopics(db, tutorId);
  if (!tutor) return "nothing";
  if (!tutor.public) return (await deleteEntry(db, tutorId)) ? "comesOrGoes" : "nothing";
  const time = await readTime(db, [tutorId], { start: now, end: now.add({ hours: calendarLimits.daysAhead * 24 }) });
  const starts = startsIn(time, tutorId, now.add({ minutes: tutor.noticeMinutes }));
  const rating = averageTenths(tutor.ratingSum, tutor.ratingCount);
  const { id, name, bio, image, video, thumbnail, videoSeconds, ratingCount, lessonCount, noticeMinutes, topics } = tutor;
  const words = [name, ...topics.flatMap(({ nameAr, nameEn }) => [nameAr, nameEn])].join(" ");
  const sounds = phoneticKeysOf(name);
  const kept = startsToStore(starts);
  const isNew = await upsertEntry(db, {
    tutor_id: tutorId,
    search: sql<string>`concat_ws(' ', fold_arabic(${words}), ${sounds}::text)`,
    sounds,
    gender: tutor.gender,
    topic_ids: topics.map(({ id }) => id),
    rating: rating ?? 0,
    lesson_count: lessonCount,
    notice_minutes: noticeMinutes,
    card: JSON.stringify({
      id,
      name,
      isManager: !tutor.isTutor,
      gender: tutor.gender,
      bio,
      image,
      video,
      thumbnail,
      videoSeconds,
      rating,
      ratingCount,
      lessonCount,
      noticeMinutes,
      topics,
      ...figuresOf(tutor),
    }),
    starts: kept,
    next_start: kept[0] ?? null,
    due_at: dueAt(kept, noticeMinutes),
  });
  await replaceDays(db, tutorId, rating ?? 0, masksOf(starts));
  return isNew ? "comesOrGoes" : "change";
}

/** Reads the open slots of people that touch `view`, and the booked time around it. */
export async function readTime(db: Database, personIds: readonly number[], view: Span) {
  const [open, taken] = await Promise.all([
    selectOpen(db, personIds, lessonPurposes, view),
    selectBookedIn(db, personIds, spanAround(view)),
  ]);
  return { open, taken };
}

/** Returns the starts of lessons with a tutor, none before `earliest`. */
export function startsIn(
  { open, taken }: Awaited<ReturnType<typeof readTime>>,
  tutorId: number,
  earliest: Temporal.Instant,
): Temporal.Instant[] {
  const isTheirs = ({ personId }: { personId: number }) => personId === tutorId;
  return bookableStarts(open.filter(isTheirs), withBuffers(taken.filter(isTheirs)), earliest).map(({ start }) => start);
}

/** Inserts the entries of listed tutors who have none; used after people were loaded in bulk. */
export async function insertMissingEntries(context: AnyContext): Promise<void> {
  await refreshEntries(
    context,
    (await selectMissing(context.db)).map(({ tutorId }) => tutorId),
  );
}

/** Refreshes the entries of tutors whose first start can no longer be booked, because it is now nearer than their lead time. */
export async function refreshDue(open: OpenContext<null>): Promise<void> {
  const failures = await workDue(open, {
    select: ({ db, now }, most) => selectDue(db, now, most),
    work: (one, { tutorId }) => one.transact((context) => refreshEntries(context, [tutorId])),
    postpone: ({ db, now }, { tutorId }) => postponeEntry(db, tutorId, now.add({ minutes: minutesAfterDefect })),
  });
  throwFailures("entries could not be refreshed", failures);
}
