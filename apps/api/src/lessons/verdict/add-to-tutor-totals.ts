import type { LessonOutcome } from "@hiwar/contract/lessons";
import type { AnyContext } from "../../kernel/context.ts";
import { wasThereWithin } from "../../sessions/presence.ts";
import { countLesson } from "../../tutors/totals.ts";
import * as queries from "../queries.ts";
import { graceOf, punctualityOf } from "./rules.ts";

/** Adds a judged lesson to its tutor's totals and stores whether the tutor was punctual (docs/rules.md#figures-of-a-tutor). */
export async function addToTutorTotals(
  context: AnyContext,
  { id, sessionId, tutorId, studentId, start }: queries.LessonRow,
  { outcome, wasUp }: { outcome: LessonOutcome; wasUp: boolean },
): Promise<void> {
  const cameInGrace = wasUp && (await wasThereWithin(context, sessionId, tutorId, graceOf(start)));
  const isPunctual = punctualityOf({ outcome, wasUp, cameInGrace });
  if (isPunctual !== null) await queries.updateLesson(context.db, id, { tutor_punctual: isPunctual });
  const isAttended = outcome === "attended";
  if (!isAttended && isPunctual === null) return;
  const isNew = isAttended && !(await queries.havePairAttended(context.db, tutorId, studentId, id));
  await countLesson(context, tutorId, { lessons: isAttended ? 1 : 0, students: isNew ? 1 : 0, isPunctual });
}
