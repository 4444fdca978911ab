import type { AnyContext, OpenContext } from "../../kernel/context.ts";
import { throwFailures, workDue } from "../../kernel/due.ts";
import { isBefore } from "../../kernel/time.ts";
import { readMeeting, wasUp } from "../../sessions/presence.ts";
import { openTask } from "../../tasks/open.ts";
import { stepColumns } from "../steps.ts";
import { lockAssessmentWithPeople } from "./cancel.ts";
import { notifyMembers, pushChanged } from "./notify.ts";
import * as queries from "./queries.ts";
import { outcomeOf, type Step, stepAfter } from "./rules.ts";

const minutesAfterDefect = 2;

/** Runs due steps of assessments: reminders, the outcome, and late verdicts. */
export async function runDueAssessments(open: OpenContext<null>): Promise<void> {
  const failures = await workDue(open, {
    select: ({ db, now }, most) => queries.selectDue(db, now, most),
    work: (one, { id }) => one.transact((context) => runStep(context, id)),
    postpone: ({ db, now }, { id }) => queries.postpone(db, id, now.add({ minutes: minutesAfterDefect })),
  });
  throwFailures("steps of assessments failed", failures);
}

async function runStep(context: AnyContext, id: number): Promise<void> {
  const { db, now } = context;
  const row = await lockAssessmentWithPeople(context, id);
  // Returns if the step was done or the assessment moved or cancelled between the query and the lock.
  if (row.nextStep === null || row.dueAt === null || isBefore(now, row.dueAt)) return;
  const next = stepAfter(row, row.nextStep, now);
  const waiting = await queries.updateAssessment(db, id, stepColumns(next));
  await steps[row.nextStep](context, waiting);
}

const steps: { readonly [Name in Step]: (context: AnyContext, row: queries.AssessmentRow) => Promise<void> } = {
  "remind-day": (context, row) => remind(context, row, "assessment-tomorrow"),
  "remind-hour": (context, row) => remind(context, row, "assessment-soon"),
  measure,
  overdue,
};

async function remind(context: AnyContext, row: queries.AssessmentRow, kind: "assessment-tomorrow" | "assessment-soon"): Promise<void> {
  if (isBefore(context.now, row.start)) await notifyMembers(context, kind, row, ["tutor", "manager"]);
}

/** Runs at the end of the half hour. If both came, a verdict is awaited; otherwise the assessment is closed and both are notified. */
async function measure(context: AnyContext, row: queries.AssessmentRow): Promise<void> {
  const { each, together } = await readMeeting(context, row.sessionId, row, [row.tutorId, row.managerId]);
  const [tutorSeconds = 0, managerSeconds = 0] = each;
  const outcome = outcomeOf({ tutorSeconds, managerSeconds, wasUp: await wasUp(context, row) });
  const isHeld = outcome === "attended";
  const over = await queries.updateAssessment(context.db, row.id, {
    outcome,
    met_seconds: together,
    ...(!isHeld && { closed_at: context.now, next_step: null, due_at: null }),
  });
  if (isHeld) await notifyMembers(context, "assessment-waits", over, ["manager"]);
  else await notifyMembers(context, "assessment-missed", over, ["tutor", "manager"]);
  pushChanged(context, over);
}

/** The promised verdict is late: reminds the manager and opens a task for staff. */
async function overdue(context: AnyContext, row: queries.AssessmentRow): Promise<void> {
  const { tutorId } = row;
  await notifyMembers(context, "assessment-overdue", row, ["manager"]);
  await openTask(context, { kind: "tutor", subjectId: tutorId, cause: "verdict-late", personId: tutorId });
}
