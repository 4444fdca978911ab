import type { AnyContext, OpenContext } from "../../kernel/context.ts";
import { throwFailures, workDue } from "../../kernel/due.ts";
import { isBefore } from "../../kernel/time.ts";
import { lockLessonWithPeople, releaseHold } from "../closing/cancel.ts";
import { notifyMembers } from "../notify.ts";
import * as queries from "../queries.ts";
import { checkAttendance } from "./attendance.ts";
import { completeLesson, releaseEarning } from "./complete.ts";
import { claimTask, postponeTask, selectDueTasks } from "./queries.ts";
import type { LessonTask } from "./rules.ts";

/** Short, because a student may be waiting for the verdict. */
const minutesAfterDefect = 2;

/** Runs the due tasks of lessons, each in its own transaction. */
export async function runDueTasks(open: OpenContext<null>): Promise<void> {
  const failures = await workDue(open, {
    select: ({ db, now }, most) => selectDueTasks(db, now, most),
    work: (one, due) => one.transact((context) => runTask(context, due)),
    postpone: ({ db, now }, due) => postponeTask(db, due, now.add({ minutes: minutesAfterDefect })),
  });
  throwFailures("tasks of lessons failed", failures);
}

async function runTask(context: AnyContext, due: { lessonId: number; kind: LessonTask }): Promise<void> {
  const lesson = await lockLessonWithPeople(context, due.lessonId);
  if (await claimTask(context.db, due, context.now)) await tasks[due.kind](context, lesson);
}

const tasks: { readonly [D in LessonTask]: (context: AnyContext, lesson: queries.LessonRow) => Promise<void> } = {
  "expire-hold": expireHold,
  "remind-day": (context, lesson) => remind(context, lesson, "lesson-tomorrow"),
  "remind-hour": (context, lesson) => remind(context, lesson, "lesson-soon"),
  "check-attendance": checkAttendance,
  complete: completeLesson,
  "release-earning": releaseEarning,
};

/** Releases a hold whose time to pay has expired, unless its money has been booked. */
async function expireHold(context: AnyContext, lesson: queries.LessonRow): Promise<void> {
  if (!(await queries.isPaid(context.db, lesson.id))) await releaseHold(context, lesson);
}

/** Sends a reminder, unless the lesson has started already, as after an outage of our service. */
async function remind(context: AnyContext, lesson: queries.LessonRow, kind: "lesson-tomorrow" | "lesson-soon"): Promise<void> {
  if (isBefore(context.now, lesson.start)) await notifyMembers(context, kind, lesson, ["student", "tutor"]);
}
