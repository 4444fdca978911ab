import type { AnyContext, OpenContext } from "../../kernel/context.ts";
import { throwFailures, workDue } from "../../kernel/due.ts";
import { isBefore } from "../../kernel/time.ts";
import { openTask } from "../../tasks/open.ts";
import { lockBoth } from "../lock.ts";
import { notifyVideo } from "./notify.ts";
import * as queries from "./queries.ts";

const minutesAfterDefect = 2;

/** Handles films that are past their promised review: reminds the reviewer and opens a task for staff, once. */
export async function notifyLateVideos(open: OpenContext<null>): Promise<void> {
  const failures = await workDue(open, {
    select: ({ db, now }, most) => queries.selectLateVideos(db, now, most),
    work: (one, row) => one.transact((context) => tellLate(context, row)),
    postpone: async ({ db, now }, { id }) => {
      await queries.updateVideo(db, id, { late_at: now.add({ minutes: minutesAfterDefect }) });
    },
  });
  throwFailures("films that wait too long were told to nobody", failures);
}

async function tellLate(context: AnyContext, { id, tutorId, reviewerId }: queries.VideoRow): Promise<void> {
  const { db, now } = context;
  await lockBoth(context, tutorId, reviewerId);
  const row = await queries.lockVideo(db, id);
  // Returns if the film was decided between the query and the lock.
  if (row.lateAt === null || isBefore(now, row.lateAt)) return;
  await queries.updateVideo(db, id, { late_at: null });
  await notifyVideo(context, "intro-video-late", row);
  await openTask(context, { kind: "tutor", subjectId: tutorId, cause: "film-late", personId: tutorId });
}
