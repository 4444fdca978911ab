import { directory } from "@hiwar/contract/directory";
import { firstCards } from "@hiwar/contract/first-cards";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { AnyReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import type { FirstOfPage } from "../sites/sites.ts";
import { countEntries, selectEntries } from "./queries.ts";
import { masksBetween, startsAhead, startsShown, wordsOf } from "./rules.ts";

type Card = Answer<typeof directory.list>["list"][number];

/** The public tutors, nearest bookable start first. What is taken is decided by the calendar; the starts here are at most a moment old. */
export async function listTutors({ db, now }: AnyReadContext, input: Input<typeof directory.list>): Promise<Answer<typeof directory.list>> {
  const { freeFrom, freeTo, page, size, ...rest } = input;
  const filter = { ...rest, free: freeFrom && freeTo ? masksBetween(freeFrom, freeTo) : undefined };
  if (filter.free?.length === 0) return { list: [], total: 0 };
  const rows = pageOf({ page, size });
  const [entries, total] = await Promise.all([selectEntries(db, filter, rows), countEntries(db, filter, rows)]);
  const list = entries.map(({ card, starts, noticeMinutes }) => ({
    ...(card as unknown as Card),
    starts: [...startsShown(startsAhead(starts, noticeMinutes, now))],
  }));
  return { list, total };
}

/** What the list's page begins with: the first page of cards and the first face are asked for, the first cards are told as far as they are whole. */
export async function firstOfList(context: AnyReadContext): Promise<FirstOfPage> {
  const { list } = await listTutors(context, { page: 1 });
  const face = list[0]?.image;
  return {
    preloads: [{ href: `/api/v1${directory.list.path}?page=1`, as: "fetch" }, ...(face ? [{ href: face, as: "image" as const }] : [])],
    words: wordsOf(list.slice(0, firstCards)),
  };
}
