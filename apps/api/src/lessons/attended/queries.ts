import type { LessonOutcome } from "@hiwar/contract/lessons";
import { sql } from "kysely";
import { summedMinutes } from "../../calendar/queries.ts";
import type { Database } from "../../kernel/database.ts";
import type { Span } from "../../kernel/time.ts";

interface Member {
  readonly column: "student_id" | "tutor_id";
  readonly id: number;
}

/**
 * How many judged lessons began in these weeks, and their minutes, by week (`place` counts from 1) and outcome. Without `member` everyone's lessons
 * count.
 */
export function selectOutcomes(db: Database, member: Member | null, weeks: readonly Span[]) {
  const starts = weeks.map(({ start }) => start.toString());
  const ended = db
    .selectFrom("lesson")
    .where("outcome", "is not", null)
    .where("starts_at", ">=", weeks[0]?.start as Temporal.Instant)
    .where("starts_at", "<", weeks.at(-1)?.end as Temporal.Instant);
  const seen = member ? ended.where(member.column, "=", member.id) : ended;
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
