import type { AnyContext, OpenContext } from "../../kernel/context.ts";
import { throwFailures, workDue } from "../../kernel/due.ts";
import { isBefore } from "../../kernel/time.ts";
import { openTask } from "../../tasks/open.ts";
import { stepColumns } from "../steps.ts";
import { enterStage, lockPhotoSessionWithPeople } from "./enter-stage.ts";
import { notify } from "./notify.ts";
import * as queries from "./queries.ts";
import { factsOf } from "./read.ts";
import { type Step, stepAfter } from "./rules.ts";

const minutesAfterDefect = 2;

/** Runs due steps of photo sessions: reminders, dates that nobody chose, asking the studio for the result, and tasks for staff about late studios. */
export async function runDueSessions(open: OpenContext<null>): Promise<void> {
  const failures = await workDue(open, {
    select: ({ db, now }, most) => queries.selectDue(db, now, most),
    work: (one, { id }) => one.transact((context) => runStep(context, id)),
    postpone: ({ db, now }, { id }) => queries.postpone(db, id, now.add({ minutes: minutesAfterDefect })),
  });
  throwFailures("steps of photo sessions failed", failures);
}

async function runStep(context: AnyContext, id: number): Promise<void> {
  const { db, now } = context;
  const row = await lockPhotoSessionWithPeople(context, id);
  // Returns if the step was done or the photo session moved or cancelled between the query and the lock.
  if (row.nextStep === null || row.dueAt === null || isBefore(now, row.dueAt)) return;
  const next = stepAfter(factsOf(row), row.nextStep, now);
  await queries.updateSession(db, id, stepColumns(next));
  await steps[row.nextStep](context, row);
}

const steps: { readonly [Name in Step]: (context: AnyContext, row: queries.PhotoSessionRow) => Promise<void> } = {
  "remind-day": (context, row) => remind(context, row, "photo-session-tomorrow"),
  "remind-hour": (context, row) => remind(context, row, "photo-session-soon"),
  ask: (context, row) => notify(context, "photo-session-over", row, ["studio"]),
  late: (context, { tutorId }) => openTask(context, { kind: "tutor", subjectId: tutorId, cause: "studio-late", personId: tutorId }),
  lapse,
};

async function remind(
  context: AnyContext,
  row: queries.PhotoSessionRow,
  kind: "photo-session-tomorrow" | "photo-session-soon",
): Promise<void> {
  if (row.start !== null && isBefore(context.now, row.start)) await notify(context, kind, row, ["tutor", "studio"]);
}

/** The tutor chose no date in time, so the studio must offer others. */
async function lapse(context: AnyContext, row: queries.PhotoSessionRow): Promise<void> {
  const lapsed = await enterStage(context, row.id, { stage: "assigned", tutor_note: null });
  await notify(context, "photo-session-lapsed", lapsed, ["tutor", "studio"]);
}
