import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { lessons } from "@hiwar/contract/lessons";
import type { ReadContext } from "../../kernel/context.ts";
import { orRefuse } from "../../kernel/refuse.ts";
import { selectStays } from "../../sessions/stays.ts";
import { selectLesson } from "../queries.ts";
import { presenceOf } from "../verdict/attendance.ts";
import { verdictAt } from "../verdict/rules.ts";
import { selectReport } from "./queries.ts";
import { whyNotDecide } from "./rules.ts";

/** The evidence about a lesson for staff: who was present when, the report and the decision. Throws `lesson-not-found` without a lesson. */
export async function readEvidence(context: ReadContext, { id }: { id: number }): Promise<Answer<typeof lessons.evidence>> {
  const { db, now } = context;
  const lesson = orRefuse(await selectLesson(db, id), "lesson-not-found");
  const report = await selectReport(db, id);
  return {
    verdictAt: verdictAt(lesson),
    ...(await presenceOf(context, lesson, lesson.end)),
    stays: await selectStays(db, lesson.sessionId, now),
    earnedPiasters: lesson.earnedPiasters,
    report: report
      ? {
          ...report,
          decision: report.decidedAt && { upheld: report.upheld === true, note: report.note, at: report.decidedAt, by: report.decidedBy },
        }
      : null,
    whyNotDecide: whyNotDecide(lesson, now),
  };
}
