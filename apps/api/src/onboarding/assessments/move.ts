import type { AssessmentKind, interviews } from "@hiwar/contract/assessments";
import { assessmentLimits } from "@hiwar/contract/assessments";
import type { Input } from "@hiwar/contract/kernel/endpoint";
import { lockPeople } from "../../accounts/lock-people.ts";
import { releaseTime } from "../../calendar/booked-time.ts";
import type { Context } from "../../kernel/context.ts";
import { refuseIf } from "../../kernel/refuse.ts";
import { isSameSpan, spanOf } from "../../kernel/time.ts";
import { closeSession, moveSession, openSession } from "../../sessions/open.ts";
import { stepColumns } from "../steps.ts";
import { createAssessment, refuseUntakeable } from "./book.ts";
import { notifyMembers, pushChanged } from "./notify.ts";
import * as queries from "./queries.ts";
import { type Assessment, shownAssessment } from "./read.ts";
import { stepAfter, whyNotMove } from "./rules.ts";

/** Moves an assessment that has not begun to another half hour, with the same manager or another. If nothing changes, nobody is notified. */
export function moveAssessment(kind: AssessmentKind) {
  return async (
    context: Context,
    { id, managerId, start }: Input<typeof interviews.move>,
    found: queries.AssessmentRow,
  ): Promise<Assessment> => {
    const { db, actor, now } = context;
    await lockPeople(context, [
      { id: actor.id, mode: "change" },
      ...[...new Set([found.managerId, managerId])].map((one) => ({ id: one, mode: "share" as const })),
    ]);
    const row = await queries.lockAssessment(db, id);
    const span = spanOf(start, assessmentLimits.minutes);
    if (isSameSpan(row, span) && row.managerId === managerId && row.closedAt === null) return shownAssessment(row, "tutor", now);
    refuseIf(whyNotMove(row, "tutor", now));
    await releaseTime(context, row.appointmentId);
    await refuseUntakeable(context, { kind, managerId, span });
    const appointmentId = await createAssessment(context, { kind, managerId, span }, row.appointmentId);
    const sessionId = await roomAt(context, row, managerId, span);
    const next = stepAfter(span, null, now);
    const moved = await queries.updateAssessment(db, id, {
      manager_id: managerId,
      appointment_id: appointmentId,
      session_id: sessionId,
      starts_at: span.start,
      ends_at: span.end,
      moves: row.moves + 1,
      ...stepColumns(next),
    });
    await tellMoved(context, row, moved);
    return shownAssessment(moved, "tutor", now);
  };
}

/** Returns the room after the move: the same room with the same manager, a new one with another manager. */
async function roomAt(
  context: Context,
  row: queries.AssessmentRow,
  managerId: number,
  span: Parameters<typeof moveSession>[2],
): Promise<string> {
  if (row.managerId === managerId) {
    await moveSession(context, row.sessionId, span);
    return row.sessionId;
  }
  await closeSession(context, row.sessionId);
  return openSession(context, { kind: row.type, span, members: [row.tutorId, managerId] });
}

/** Notifies both of a move. If the manager changed, the former one is notified of a cancellation and the new one of a booking. */
async function tellMoved(context: Context, before: queries.AssessmentRow, after: queries.AssessmentRow): Promise<void> {
  if (before.managerId === after.managerId) await notifyMembers(context, "assessment-moved", after, ["tutor", "manager"]);
  else {
    await notifyMembers(context, "assessment-moved", after, ["tutor"]);
    await notifyMembers(context, "assessment-booked", after, ["manager"]);
    // The cancellation carries the latest revision, so that the former manager's calendar accepts it.
    const left = { ...before, sequence: after.sequence, changedAt: after.changedAt };
    await notifyMembers(context, "assessment-cancelled", left, ["manager"]);
    pushChanged(context, before);
  }
  pushChanged(context, after);
}
