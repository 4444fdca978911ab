import { lockPeople } from "../../accounts/lock-people.ts";
import type { AnyContext, OpenContext } from "../../kernel/context.ts";
import { throwFailures, workDue } from "../../kernel/due.ts";
import { recogniseRevenue } from "../../payments/ledger/post.ts";
import { lockUnrecognised, selectSubscription, selectUnrecognised, updateSubscription } from "../queries.ts";
import { minutesPaidFor, shareOf, windowAt } from "../rules.ts";

/** Recognises a judged lesson's share of its subscription's price as revenue. The caller must have locked the student. */
export async function recogniseLesson(
  context: AnyContext,
  lesson: { id: number; subscriptionId: number; start: Temporal.Instant; minutes: number },
): Promise<void> {
  const { db, hooks } = context;
  const subscription = await selectSubscription(db, lesson.subscriptionId);
  if (!subscription) return;
  const { id, weeklyMinutes } = subscription;
  const window = windowAt(subscription, lesson.start);
  const given = await hooks.subscriptions.lessonsOf.given(db, id, window, lesson.id);
  const paidFor = minutesPaidFor(lesson.minutes, {
    weeklyMinutes,
    ownGranted: await hooks.subscriptions.lessonsOf.ownGranted(db, id, window),
    given,
  });
  await recogniseRevenue(context, `lesson:${lesson.id}:delivered`, { kind: "subscription", id }, shareOf(subscription, paidFor));
}

const minutesAfterDefect = 10;

/** Recognises the unused rest of ended terms as revenue, one term at a time under its student's lock, as lessons are. */
export async function recogniseEnded(open: OpenContext<null>): Promise<void> {
  const failures = await workDue(open, {
    select: ({ db, now }, most) => selectUnrecognised(db, now, most),
    work: (one, due) => one.transact((context) => recogniseTerm(context, due)),
    postpone: ({ db, now }, { id }) =>
      updateSubscription(db, id, { recognition_postponed_until: now.add({ minutes: minutesAfterDefect }) }),
  });
  throwFailures("terms could not be recognised", failures);
}

async function recogniseTerm(context: AnyContext, { id, personId }: { id: number; personId: number }): Promise<void> {
  const { db, now } = context;
  await lockPeople(context, [{ id: personId, mode: "change" }]);
  // Another process may have done it, or the term was ended early.
  if (!(await lockUnrecognised(db, id))) return;
  await recogniseRevenue(context, `subscription:${id}:over`, { kind: "subscription", id }, Number.MAX_SAFE_INTEGER);
  await updateSubscription(db, id, { recognised_at: now });
}
