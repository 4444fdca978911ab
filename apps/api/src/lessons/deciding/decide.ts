import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { LessonOutcome, lessons } from "@hiwar/contract/lessons";
import type { Recorded } from "../../kernel/audit.ts";
import type { Context } from "../../kernel/context.ts";
import { orRefuse, refuseIf } from "../../kernel/refuse.ts";
import { isPosted, postEntry, readDelivered, readOwedToTutor } from "../../payments/ledger/post.ts";
import type { UnearnedRevenue } from "../../payments/ledger/rules.ts";
import { lockUnrecognised } from "../../subscriptions/queries.ts";
import { closeTasks } from "../../tasks/open.ts";
import { lockLessonWithPeople, returnLesson } from "../closing/cancel.ts";
import { notifyMembers } from "../notify.ts";
import * as queries from "../queries.ts";
import { shownLesson } from "../read.ts";
import { earn, recognise } from "../verdict/earning.ts";
import { updateReport } from "./queries.ts";
import { effectOf, whyNotDecide } from "./rules.ts";

type Decided = Recorded<Answer<typeof lessons.decide>>;

/**
 * Decides a student's report or a doubt of the server. Upheld: the lesson is returned and its earning undone. Dismissed: the lesson counts. The same
 * decision again changes nothing; a different one throws `illegal`.
 */
export async function decideReport(context: Context, { id, upheld, note }: Input<typeof lessons.decide>): Promise<Decided> {
  const { db, actor, now } = context;
  orRefuse(await queries.selectLesson(db, id), "lesson-not-found");
  const lesson = await lockLessonWithPeople(context, id);
  if (lesson.decidedAt !== null && lesson.upheld === upheld) return { answer: shownLesson(lesson, "staff", now), change: null };
  refuseIf(whyNotDecide(lesson, now));
  await updateReport(db, id, { upheld, note, decided_by: actor.id, decided_at: now });
  const effect = effectOf(lesson, upheld);
  if (effect.isEarningUndone) await undoEarning(context, lesson);
  const back = effect.isReturned
    ? await returnLesson(context, lesson, { outcome: lesson.outcome as LessonOutcome, isFaultOfOthers: true })
    : undefined;
  if (effect.isReturned) await undoDelivery(context, lesson);
  if (effect.isDelivered) await recognise(context, lesson);
  if (effect.isEarned) await earn(context, lesson);
  await closeTasks(context, { kind: "lesson", subjectId: id, note });
  const kind = upheld ? "report-upheld" : "report-dismissed";
  // For a doubt of the server the student is notified only when something came back.
  const told = lesson.reportOrigin === "student" || back ? (["student", "tutor"] as const) : (["tutor"] as const);
  await notifyMembers(context, kind, lesson, told, { note, ...(back && { back }) });
  const after = await queries.lockLesson(db, id);
  return {
    answer: shownLesson(after, "staff", now),
    change: {
      id,
      before: { upheld: null, returned: lesson.returnedAt !== null },
      after: { upheld, returned: after.returnedAt !== null, note },
    },
  };
}

async function undoEarning(context: Context, { id, tutorId, earnedPiasters }: queries.LessonRow): Promise<void> {
  const isReleased = await isPosted(context, `lesson:${id}:released`);
  // An earning that was withdrawn meanwhile is not reclaimed: it stays our cost.
  const owed = await readOwedToTutor(context, tutorId, isReleased ? "payable" : "pending");
  const amountPiasters = Math.min(earnedPiasters ?? 0, owed);
  await postEntry(context, "earning-undone", `lesson:${id}:earning-undone`, { tutorId, amountPiasters, isReleased });
}

/** Undoes the revenue of a lesson, which is then owed again, unless what it was booked on owes nothing any more. */
async function undoDelivery(context: Context, { id, subscriptionId, paymentId }: queries.LessonRow): Promise<void> {
  const unearned: UnearnedRevenue | null =
    subscriptionId !== null ? { kind: "subscription", id: subscriptionId } : paymentId !== null ? { kind: "payment", id: paymentId } : null;
  if (unearned === null || !(await isStillOwed(context, unearned))) return;
  const amountPiasters = await readDelivered(context, `lesson:${id}:delivered`);
  await postEntry(context, "undelivered", `lesson:${id}:undelivered`, { unearned, amountPiasters });
}

/** Nothing is owed for an ended term, whose unused part counts as earned, nor for a payment that the gateway took back. */
async function isStillOwed(context: Context, { kind, id }: UnearnedRevenue): Promise<boolean> {
  if (kind === "subscription") return lockUnrecognised(context.db, id);
  return !(await isPosted(context, `payment:${id}:reversed`));
}
