import type { interviews } from "@hiwar/contract/assessments";
import type { Answer } from "@hiwar/contract/kernel/endpoint";
import { eventOf } from "../../calendar/events.ts";
import type { ReadContext } from "../../kernel/context.ts";
import { calendarFile } from "../../kernel/icalendar.ts";
import { assessmentEvents, assessmentPath } from "./event.ts";
import type { AssessmentRow } from "./queries.ts";
import { kindOf } from "./read.ts";

/** Returns an interview or a demo as an iCalendar file. */
export async function readCalendarFile(
  { actor, settings }: ReadContext,
  _input: object,
  row: AssessmentRow,
): Promise<Answer<typeof interviews.calendarFile>> {
  const kind = kindOf(row.type);
  const [reader, other] = actor.id === row.tutorId ? (["tutor", row.managerName] as const) : (["manager", row.tutorName] as const);
  const event = eventOf(row, {
    words: assessmentEvents[kind],
    other,
    path: assessmentPath({ reader, kind, id: row.id }),
    status: row.cancelledAs === null ? "CONFIRMED" : "CANCELLED",
  });
  const { name, text } = calendarFile(event, settings);
  return { name, text };
}
