import { directory } from "@hiwar/contract/directory";
import { firstCards } from "@hiwar/contract/first-cards";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { AnyReadContext, ReadContext } from "../kernel/context.ts";
import type { Database } from "../kernel/database.ts";
import { pageOf } from "../kernel/paging.ts";
import type { InitialPageData } from "../sites/sites.ts";
import { selectCurrentIds } from "../topics/queries.ts";
import { countEntries, selectDaysOf, selectEntries } from "./queries.ts";
import {
  type DayMask,
  markWordsOfCards,
  masksWithin,
  momentsAhead,
  momentsOf,
  repeatedAhead,
  sharedMasks,
  startsShown,
  startsShownInTime,
} from "./rules.ts";

type Card = Answer<typeof directory.list>["list"][number];

/** Returns a page of the public tutors that fit the filter, in the list's order. Starts may be slightly old; the calendar decides at booking. */
export function listTutors(context: AnyReadContext, input: Input<typeof directory.list>): Promise<Answer<typeof directory.list>> {
  return listFor(context, input, undefined);
}

/** Returns a page of the caller's favourite tutors; the list is private to the caller. */
export function listFavouriteTutors(
  context: ReadContext,
  input: Input<typeof directory.favourites>,
): Promise<Answer<typeof directory.favourites>> {
  return listFor(context, input, context.actor.id);
}

async function listFor(
  { db, now }: AnyReadContext,
  input: Input<typeof directory.list>,
  favouriteOf: number | undefined,
): Promise<Answer<typeof directory.list>> {
  const { freeFrom, freeTo, freeDays, page, size, topicId, ...rest } = input;
  const isTimed = freeFrom !== undefined && freeTo !== undefined;
  const free = isTimed ? masksWithin(repeatedAhead({ start: freeFrom, end: freeTo }, freeDays ?? 1, now)) : undefined;
  if (free?.length === 0) return { list: [], total: 0 };
  // Resolves the topic first, so that the query contains its id as a value and the planner knows how many tutors have it.
  const [current] = topicId === undefined ? [] : await selectCurrentIds(db, [topicId]);
  const filter = { ...rest, topicId: current, free, favouriteOf };
  const rows = pageOf({ page, size });
  const [entries, total] = await Promise.all([selectEntries(db, filter, rows), countEntries(db, filter, rows)]);
  const inTime = free && (await startsWithin(db, entries, free));
  const list = entries.map(({ tutorId, card, starts, noticeMinutes }) => ({
    ...(card as unknown as Card),
    starts: inTime
      ? startsShownInTime(momentsAhead(inTime.get(tutorId) ?? [], noticeMinutes, now))
      : startsShown(momentsAhead(starts, noticeMinutes, now)),
  }));
  return { list, total };
}

/** Returns these tutors' starts within the requested time in epoch milliseconds, in order. */
async function startsWithin(db: Database, entries: readonly { tutorId: number }[], free: readonly DayMask[]) {
  const days = await selectDaysOf(
    db,
    entries.map(({ tutorId }) => tutorId),
    free.map(({ day }) => day),
  );
  const byTutor = Map.groupBy(days, ({ tutorId }) => tutorId);
  return new Map([...byTutor].map(([tutorId, masks]) => [tutorId, momentsOf(sharedMasks(masks, free))]));
}

/** Returns what the page of the list preloads: the first page of cards and the first face. The first cards are filled in if they are complete. */
export async function firstOfList(context: AnyReadContext): Promise<InitialPageData> {
  const { list } = await listTutors(context, { page: 1 });
  const face = list[0]?.image;
  return {
    preloads: [{ href: `/api/v1${directory.list.path}?page=1`, as: "fetch" }, ...(face ? [{ href: face, as: "image" as const }] : [])],
    words: markWordsOfCards(list.slice(0, firstCards)),
  };
}
