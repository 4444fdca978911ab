import { serialiseEvent } from "../../calendar/events.ts";
import type { AnyContext } from "../../kernel/context.ts";
import { notifyAll } from "../../notifications/notify.ts";
import type { assessmentNotices } from "./notices.ts";
import type { AssessmentRow } from "./queries.ts";
import { kindOf } from "./read.ts";

type Notice = keyof typeof assessmentNotices;
/** Notifications that carry a calendar event. */
const timed: readonly Notice[] = ["assessment-booked", "assessment-moved", "assessment-cancelled"];
type Member = "tutor" | "manager";

/** Notifies members of an assessment, once per appointment. Replaces unsent notifications of the same kind about earlier appointments. */
export async function notifyMembers(context: AnyContext, notice: Notice, row: AssessmentRow, who: readonly Member[]): Promise<void> {
  const kind = kindOf(row.type);
  const event = timed.includes(notice) && { event: serialiseEvent(row) };
  const causes = `assessment:${row.id}:${notice}:`;
  const told = who.map((member) => ({
    personId: member === "tutor" ? row.tutorId : row.managerId,
    payload: {
      id: row.id,
      kind,
      reader: member,
      other: member === "tutor" ? row.managerName : row.tutorName,
      start: row.start.toString(),
      ...(row.passed !== null && { passed: row.passed }),
      ...(row.outcome !== null && { outcome: row.outcome }),
      ...event,
    },
  }));
  await notifyAll(context, notice, { cause: `${causes}${row.appointmentId}`, replaces: causes }, told);
}

/** Pushes the change to both members only, so that their pages reload it. */
export function pushChanged({ push }: AnyContext, { id, type, tutorId, managerId }: AssessmentRow): void {
  push("AssessmentChanged", [tutorId, managerId], { kind: kindOf(type), id });
}
