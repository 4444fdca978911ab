import type { AnyContext, OpenContext } from "../../kernel/context.ts";
import { throwFailures, workDue } from "../../kernel/due.ts";
import { claimReplies, postponeReplies, selectRepliesDue } from "../../tutors/queries.ts";
import { storeReplyTime } from "../../tutors/totals.ts";
import { selectSaid } from "./queries.ts";
import { medianMinutes, replyWaits } from "./rules.ts";

const daysMeasured = 90;
const again = { hours: 24 };
const minutesAfterDefect = 60;

/** Measures once a day how long students wait for each listed tutor's answer (docs/rules.md#figures-of-a-tutor). */
export async function measureReplies(open: OpenContext<null>): Promise<void> {
  const failures = await workDue(open, {
    select: ({ db, now }, most) => selectRepliesDue(db, now, most),
    work: (one, { tutorId }) => one.transact((context) => measure(context, tutorId)),
    postpone: ({ db, now }, { tutorId }) => postponeReplies(db, tutorId, now.add({ minutes: minutesAfterDefect })),
  });
  throwFailures("answers could not be measured", failures);
}

async function measure(context: AnyContext, tutorId: number): Promise<void> {
  const { db, now } = context;
  if (!(await claimReplies(db, tutorId, now))) return;
  const waits = replyWaits(await selectSaid(db, tutorId, now.subtract({ hours: daysMeasured * 24 })), now.epochMilliseconds);
  await storeReplyTime(context, tutorId, { minutes: medianMinutes(waits), count: waits.length, dueAt: now.add(again) });
}
