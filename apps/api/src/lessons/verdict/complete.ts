import { Role } from "@hiwar/contract/kernel/roles";
import type { GivenBack, LessonOutcome } from "@hiwar/contract/lessons";
import type { AnyContext } from "../../kernel/context.ts";
import { minutesBetween } from "../../kernel/time.ts";
import { postEntry } from "../../payments/ledger/post.ts";
import { wasThere } from "../../sessions/presence.ts";
import { returnLesson } from "../closing/cancel.ts";
import { notifyMembers } from "../notify.ts";
import * as queries from "../queries.ts";
import { replaceDueTasks } from "../tasks.ts";
import { addToTutorTotals } from "./add-to-tutor-totals.ts";
import { notifyTutorAbsent, presenceOf, wasUpUntilVerdict } from "./attendance.ts";
import { earn, recognise } from "./earning.ts";
import { leaveToStaff } from "./leave-to-staff.ts";
import { consequenceOf, type Measured, outcomeOf, verdictAt } from "./rules.ts";

/** Completes an ended lesson: attendance decides what is returned, recognised and earned. */
export async function completeLesson(context: AnyContext, lesson: queries.LessonRow): Promise<void> {
  // Drops a pending verdict that failed until now: there is no verdict after the end.
  await replaceDueTasks(context.db, lesson.id, []);
  const { id, sessionId, tutorId, start, end } = lesson;
  const measured: Measured = {
    ...(await presenceOf(context, lesson, end)),
    lessonSeconds: minutesBetween(start, end) * 60,
    wasTutorPresentAtVerdict: await wasThere(context, sessionId, tutorId, verdictAt(lesson)),
    wasUp: await wasUpUntilVerdict(context, lesson),
  };
  const outcome = outcomeOf(measured);
  const { isReturned, isFaultOfOthers, isEarned, doubt } = consequenceOf(measured);
  const back = isReturned ? await returnLesson(context, lesson, { outcome, isFaultOfOthers, outage: !measured.wasUp }) : null;
  if (!isReturned) await queries.updateLesson(context.db, id, { active: false, outcome });
  if (doubt !== null) await leaveToStaff(context, lesson, doubt, measured);
  else if (!isReturned) await recognise(context, lesson);
  if (isEarned && lesson.tutorRole === Role.Tutor) await earn(context, lesson);
  await addToTutorTotals(context, lesson, { outcome, wasUp: measured.wasUp });
  if (doubt === null) await tellOutcome(context, lesson, { outcome, back, wasUp: measured.wasUp });
}

async function tellOutcome(
  context: AnyContext,
  lesson: queries.LessonRow,
  { outcome, back, wasUp }: { outcome: LessonOutcome; back: GivenBack | null; wasUp: boolean },
): Promise<void> {
  if (back && wasUp) return notifyTutorAbsent(context, lesson, back);
  if (back) return notifyMembers(context, "lesson-returned", lesson, ["student"], { back });
  if (outcome === "student-absent") await notifyMembers(context, "student-absent", lesson, ["student"]);
}

/** Makes an earning payable, a day after the end. An open report postpones it; an upheld one prevents it. */
export async function releaseEarning(context: AnyContext, lesson: queries.LessonRow): Promise<void> {
  const { id, tutorId, earnedPiasters } = lesson;
  if (earnedPiasters === null || lesson.upheld === true) return;
  const isDisputed = lesson.reportedAt !== null && lesson.decidedAt === null;
  if (isDisputed) return replaceDueTasks(context.db, id, [{ kind: "release-earning", dueAt: context.now.add({ hours: 1 }) }]);
  await postEntry(context, "released", `lesson:${id}:released`, { tutorId, amountPiasters: earnedPiasters });
}
