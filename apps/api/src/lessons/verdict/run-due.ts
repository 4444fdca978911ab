import type { AnyContext, OpenContext } from "../../kernel/context.ts";
import { throwFailures, workDue } from "../../kernel/due.ts";
import { lockWithPeople, releaseHold } from "../closing/cancel.ts";
import { lessonSoon, lessonTomorrow } from "../notices.ts";
import { tellMembers } from "../notify.ts";
import * as queries from "../queries.ts";
import { judge } from "./attendance.ts";
import { finish, pay } from "./complete.ts";
import { postponeDeed, selectDeeds, takeDeed } from "./queries.ts";
import type { Deed } from "./rules.ts";

/** Short: a student may be waiting for the verdict. */
const minutesAfterDefect = 2;

/** Does what lessons have to do by now, each deed in a transaction of its own. */
export async function runDeeds(open: OpenContext<null>): Promise<void> {
  const failures = await workDue(open, {
    select: ({ db, now }, most) => selectDeeds(db, now, most),
    work: (one, due) => one.transact((context) => runDeed(context, due)),
    postpone: ({ db, now }, due) => postponeDeed(db, due, now.add({ minutes: minutesAfterDefect })),
  });
  throwFailures("deeds of lessons failed", failures);
}

async function runDeed(context: AnyContext, due: { lessonId: number; deed: Deed }): Promise<void> {
  const lesson = await lockWithPeople(context, due.lessonId);
  if (await takeDeed(context.db, due, context.now)) await deeds[due.deed](context, lesson);
}

const deeds: { readonly [D in Deed]: (context: AnyContext, lesson: queries.LessonRow) => Promise<void> } = {
  lapse,
  "remind-day": (context, lesson) => remind(context, lesson, lessonTomorrow),
  "remind-hour": (context, lesson) => remind(context, lesson, lessonSoon),
  verdict: judge,
  finish,
  pay,
};

/** The time to pay is over. Where the money has come and is being settled, the lesson stands. */
async function lapse(context: AnyContext, lesson: queries.LessonRow): Promise<void> {
  if (!(await queries.isPaid(context.db, lesson.id))) await releaseHold(context, lesson);
}

/** A reminder that is late because we were away is left out once the lesson has begun. */
async function remind(context: AnyContext, lesson: queries.LessonRow, kind: typeof lessonSoon): Promise<void> {
  if (Temporal.Instant.compare(context.now, lesson.start) < 0) await tellMembers(context, kind, lesson, ["student", "tutor"]);
}
