import type { LessonOutcome } from "@hiwar/contract/lessons";
import { sql } from "kysely";
import { summedMinutes } from "../../calendar/queries.ts";
import type { Span } from "../../calendar/rules.ts";
import type { Database } from "../../kernel/database.ts";

/** Lessons with a verdict that began within these weeks, by week (`place` counts from 1) and outcome; of everyone when `memberId` is null. */
export function selectOutcomes(db: Database, memberId: number | null, weeks: readonly Span[]) {
  const starts = weeks.map(({ start }) => start.toString());
  const ended = db
    .selectFrom("lesson")
    .where("outcome", "is not", null)
    .where("starts_at", ">=", weeks[0]?.start as Temporal.Instant)
    .where("starts_at", "<", weeks.at(-1)?.end as Temporal.Instant);
  const seen =
    memberId === null ? ended : ended.where(({ or, eb }) => or([eb("student_id", "=", memberId), eb("tutor_id", "=", memberId)]));
  return seen
    .select(({ fn, ref }) => [
      sql<number>`width_bucket(starts_at, ${starts}::timestamptz[])`.as("place"),
      ref("outcome").$castTo<LessonOutcome>().as("outcome"),
      fn.countAll<number>().as("lessons"),
      summedMinutes.as("minutes"),
    ])
    .groupBy(sql`1, 2`)
    .execute();
}
