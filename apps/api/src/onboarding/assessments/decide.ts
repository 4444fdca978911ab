import type { interviews } from "@hiwar/contract/assessments";
import type { Input } from "@hiwar/contract/kernel/endpoint";
import { sanitiseRichText } from "@hiwar/contract/rich-text";
import type { Recorded } from "../../kernel/audit.ts";
import type { Context } from "../../kernel/context.ts";
import { refuseIf } from "../../kernel/refuse.ts";
import { closeTasks } from "../../tasks/open.ts";
import { continueOnboarding } from "../continue.ts";
import { lockAssessmentWithPeople } from "./cancel.ts";
import { notifyMembers, pushChanged } from "./notify.ts";
import * as queries from "./queries.ts";
import { type Assessment, readerOf, shownAssessment } from "./read.ts";
import { whyNotComment, whyNotDecide } from "./rules.ts";

/** Stores the verdict of an assessment that has begun, once; repeating the same verdict changes nothing. The tutor can read level and feedback. */
export async function decideAssessment(
  context: Context,
  { id, passed, level, feedback: html }: Input<typeof interviews.decide>,
  found: queries.AssessmentRow,
): Promise<Recorded<Assessment>> {
  const { actor, now } = context;
  const feedback = sanitiseRichText(html);
  const reader = readerOf(found, actor);
  const row = await lockAssessmentWithPeople(context, id);
  if (row.passed === passed && row.level === level && row.feedback === feedback)
    return { answer: shownAssessment(row, reader, now), change: null };
  refuseIf(whyNotDecide(row, reader, now));
  const decision = { passed, level, feedback };
  const decided = await queries.updateAssessment(context.db, id, {
    ...decision,
    decided_by: actor.id,
    closed_at: now,
    next_step: null,
    due_at: null,
  });
  await notifyMembers(context, "assessment-decided", decided, ["tutor"]);
  pushChanged(context, decided);
  await closeTasks(context, { kind: "tutor", subjectId: row.tutorId, cause: "verdict-late", note: null });
  if (passed) await continueOnboarding(context, row.tutorId);
  return { answer: shownAssessment(decided, reader, now), change: { id, before: { passed: null }, after: decision } };
}

/** Stores the tutor's comment on an assessment, once; only staff read it. */
export async function commentAssessment(
  context: Context,
  { id, comment: html }: Input<typeof interviews.comment>,
  _found: queries.AssessmentRow,
): Promise<Assessment> {
  const { db, now } = context;
  const comment = sanitiseRichText(html);
  const row = await lockAssessmentWithPeople(context, id);
  if (row.comment === comment) return shownAssessment(row, "tutor", now);
  refuseIf(whyNotComment(row, "tutor", now));
  return shownAssessment(await queries.updateAssessment(db, id, { comment }), "tutor", now);
}
