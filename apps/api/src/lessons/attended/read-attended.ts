import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { Role } from "@hiwar/contract/kernel/roles";
import { attendedWeeks, type LessonOutcome, type lessons } from "@hiwar/contract/lessons";
import type { ReadContext } from "../../kernel/context.ts";
import { weeksUntil } from "../../kernel/time.ts";
import { selectOutcomes } from "./queries.ts";
import { weeklySums } from "./rules.ts";

/** The outcomes of a person's or everyone's lessons in the latest weeks. All but `outcomes` counts only lessons that both attended. */
export async function readAttended(
  { db, actor, now }: ReadContext,
  { personId: id, weeks: count = attendedWeeks.usual }: Input<typeof lessons.attended>,
): Promise<Answer<typeof lessons.attended>> {
  const column = actor.role === Role.Student ? "student_id" : "tutor_id";
  const spans = weeksUntil(now, count);
  const rows = await selectOutcomes(db, id === null ? null : { column, id }, spans);
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
