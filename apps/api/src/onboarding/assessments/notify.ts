import { serialiseEvent } from "../../calendar/events.ts";
import type { AnyContext } from "../../kernel/context.ts";
import { notifyAll } from "../../notifications/notify.ts";
import type { assessmentNotices } from "./notices.ts";
import type { AssessmentRow } from "./queries.ts";
import { kindOf } from "./read.ts";

type Notice = keyof typeof assessmentNotices;
/** What changes its place in a calendar. */
const timed: readonly Notice[] = ["assessment-booked", "assessment-moved", "assessment-cancelled"];
type Member = "tutor" | "manager";

/** Tells members of an assessment something once its present appointment, in place of what they have not heard of its former ones; their pages follow. */
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

/** The pages of both, and of nobody else, ask for it again. */
export function pushChanged({ push }: AnyContext, { id, type, tutorId, managerId }: AssessmentRow): void {
  push("AssessmentChanged", [tutorId, managerId], { kind: kindOf(type), id });
}
