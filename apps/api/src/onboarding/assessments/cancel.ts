import { releaseTime } from "../../calendar/booked-time.ts";
import type { Recorded } from "../../kernel/audit.ts";
import type { AnyContext, Context } from "../../kernel/context.ts";
import { refuseIf } from "../../kernel/refuse.ts";
import { closeSession } from "../../sessions/open.ts";
import { lockBoth } from "../lock.ts";
import { notifyMembers, pushChanged } from "./notify.ts";
import * as queries from "./queries.ts";
import { type Assessment, readerOf, shownAssessment } from "./read.ts";
import { type Reader, whyNotCall } from "./rules.ts";

/** Cancels an assessment before it begins; an already cancelled one is returned unchanged. */
export async function cancelAssessment(
  context: Context,
  { id }: { id: number },
  found: queries.AssessmentRow,
): Promise<Recorded<Assessment>> {
  const { actor, now } = context;
  const reader = readerOf(found, actor);
  const row = await lockAssessmentWithPeople(context, id);
  if (row.cancelledAs !== null) return { answer: shownAssessment(row, reader, now), change: null };
  refuseIf(whyNotCall(row, now));
  const cancelled = await cancelAs(context, row, reader);
  return { answer: shownAssessment(cancelled, reader, now), change: { id, before: { cancelled: false }, after: { cancelled: true } } };
}

/** Locks both people, then the assessment; all code locks in this order. */
export async function lockAssessmentWithPeople(context: AnyContext, id: number): Promise<queries.AssessmentRow> {
  const { tutorId, managerId } = await queries.selectPeopleOf(context.db, id);
  await lockBoth(context, tutorId, managerId);
  return queries.lockAssessment(context.db, id);
}

/** Cancels: releases the time, closes the room and notifies both members. */
async function cancelAs(context: AnyContext, row: queries.AssessmentRow, as: Reader): Promise<queries.AssessmentRow> {
  await releaseTime(context, row.appointmentId);
  await closeSession(context, row.sessionId);
  const change = { cancelled_as: as, closed_at: context.now, next_step: null, due_at: null };
  const cancelled = await queries.updateAssessment(context.db, row.id, change);
  await notifyMembers(context, "assessment-cancelled", cancelled, ["tutor", "manager"]);
  pushChanged(context, cancelled);
  return cancelled;
}

/** Cancels all upcoming assessments of a person who was blocked or deactivated. The caller has locked the person. */
export async function cancelAllOfPerson(context: AnyContext, personId: number): Promise<void> {
  for (const { id } of await queries.selectAhead(context.db, personId, context.now))
    await cancelAs(context, await queries.lockAssessment(context.db, id), "staff");
}
