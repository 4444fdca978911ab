import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { isAdmin, Role } from "@hiwar/contract/kernel/roles";
import { attendedWeeks, type LessonOutcome, type lessons } from "@hiwar/contract/lessons";
import { weeklySums, weeksUntil } from "../../calendar/rules.ts";
import type { ReadContext } from "../../kernel/context.ts";
import { selectOutcomes } from "./queries.ts";

/** What became of the caller's lessons of the last weeks, of everyone's for staff; the weeks count what both attended. */
export async function readAttended(
  { db, actor, now }: ReadContext,
  { weeks: count = attendedWeeks.usual }: Input<typeof lessons.attended>,
): Promise<Answer<typeof lessons.attended>> {
  const column = actor.role === Role.Student ? "student_id" : "tutor_id";
  const spans = weeksUntil(now, count);
  const rows = await selectOutcomes(db, isAdmin(actor) ? null : { column, id: actor.id }, spans);
  const weeks = weeklySums(
    spans,
    rows.filter(({ outcome }) => outcome === "attended"),
  );
  const countOf = (name: LessonOutcome) => rows.reduce((sum, { outcome, lessons }) => sum + (outcome === name ? lessons : 0), 0);
  return {
    lessons: weeks.reduce((sum, week) => sum + week.lessons, 0),
    minutes: weeks.reduce((sum, week) => sum + week.minutes, 0),
    outcomes: {
      attended: countOf("attended"),
      "student-absent": countOf("student-absent"),
      "tutor-absent": countOf("tutor-absent"),
      "both-absent": countOf("both-absent"),
    },
    weeks,
  };
}
