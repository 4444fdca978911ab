import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { isAdmin } from "@hiwar/contract/kernel/roles";
import { noSubscription, type subscriptions } from "@hiwar/contract/subscriptions";
import type { ReadContext } from "../kernel/context.ts";
import { pageOf } from "../kernel/paging.ts";
import { orRefuse, refuse } from "../kernel/refuse.ts";
import { readMinutes, readSingles, sum } from "./minutes.ts";
import * as queries from "./queries.ts";
import { paidLessonStatus, stateOf, weekNumber } from "./rules.ts";

export type Subscription = Answer<typeof subscriptions.read>;

const shown = (row: queries.SubscriptionRow, now: Temporal.Instant): Subscription => ({ ...row, state: stateOf(row, now) });

/** A subscription for its student or an admin; `subscription-not-found` for everybody else. */
export async function readSubscription({ db, actor, now }: ReadContext, { id }: { id: number }): Promise<Subscription> {
  const row = orRefuse(await queries.selectSubscription(db, id), "subscription-not-found");
  if (row.personId !== actor.id && !isAdmin(actor)) refuse("subscription-not-found");
  return shown(row, now);
}

/**
 * A page of subscriptions, newest first: a student's own; for admins one person's or everyone's. A student who names
 * somebody else is refused: `subscription-not-found`.
 */
export async function listSubscriptions(
  { db, actor, now }: ReadContext,
  { personId, ...paging }: Input<typeof subscriptions.list>,
): Promise<Answer<typeof subscriptions.list>> {
  if (!isAdmin(actor) && personId !== undefined && personId !== actor.id) refuse("subscription-not-found");
  const whose = isAdmin(actor) ? (personId ?? null) : actor.id;
  const page = pageOf(paging);
  const rows = await queries.selectSubscriptionsOf(db, whose, page);
  return { list: rows.map((row) => shown(row, now)), total: await queries.countSubscriptionsOf(db, whose, page) };
}

/** The calling student's subscription, the minutes of its present week line by line, and their single lessons (docs/rules.md#minutes). */
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
    consumedMinutes: sum(lessons),
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
