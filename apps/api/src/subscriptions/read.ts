import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { noSubscription, type subscriptions } from "@hiwar/contract/subscriptions";
import type { Owned } from "../kernel/access.ts";
import type { ReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { readMinutes, readSingles, sumMinutes } from "./minutes.ts";
import * as queries from "./queries.ts";
import { paidLessonStatus, stateOf, weekNumber } from "./rules.ts";

export type Subscription = Answer<typeof subscriptions.read>;

/** Returns a subscription in the contract's shape. */
export const shown = (row: queries.SubscriptionRow, now: Temporal.Instant): Subscription => ({ ...row, state: stateOf(row, now) });

/** Ownership rule: a subscription belongs to its student. */
export const studentsSubscription: Owned<ReadContext, { id: number }, queries.SubscriptionRow> = {
  find: ({ db }, { id }) => queries.selectSubscription(db, id),
  isTheirs: ({ personId }, actor) => personId === actor.id,
};

/** Returns one subscription. */
export async function readSubscription({ now }: ReadContext, _input: { id: number }, row: queries.SubscriptionRow): Promise<Subscription> {
  return shown(row, now);
}

/** Returns a page of one person's subscriptions, or of everyone's when no person is given, newest first. */
export async function listSubscriptions(
  { db, now }: ReadContext,
  { personId, ...paging }: Input<typeof subscriptions.list>,
): Promise<Answer<typeof subscriptions.list>> {
  const page = pageOf(paging);
  const rows = await queries.selectSubscriptionsOf(db, personId, page);
  return { list: rows.map((row) => shown(row, now)), total: await queries.countSubscriptionsOf(db, personId, page) };
}

/** Returns the calling student's subscription, the current week's minutes line by line, and their single lessons (docs/rules.md#minutes). */
export async function readBalance(context: ReadContext): Promise<Answer<typeof subscriptions.balance>> {
  const { actor, now } = context;
  const { live, queued, window, lessons, grants, left } = await readMinutes(context, actor.id);
  const { singles, ahead, credits } = await readSingles(context, actor.id);
  return {
    id: live?.id ?? noSubscription,
    info: live && shown(live, now),
    queued: queued && shown(queued, now),
    window,
    week: live && weekNumber(live, now) + 1,
    weeklyMinutes: live?.weeklyMinutes ?? 0,
    consumedMinutes: sumMinutes(lessons),
    remainingWeeklyMinutes: left,
    lines: [
      ...(live ? [{ kind: "weekly" as const, minutes: live.weeklyMinutes, lessonId: null, at: window.start }] : []),
      ...grants.map((grant) => ({ ...grant, kind: "grant" as const })),
      ...lessons.map(({ id, start, minutes }) => ({ kind: "lesson" as const, minutes: -minutes, lessonId: id, at: start })),
    ],
    paidLessonStatus: paidLessonStatus({ hasSubscription: live !== null, credits, singles }),
    hasPendingPaidLesson: ahead,
    credits,
  };
}
