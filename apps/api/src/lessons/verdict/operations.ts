import { Role } from "@hiwar/contract/kernel/roles";
import { type LessonOutcome, lessonTimes } from "@hiwar/contract/lessons";
import { minutesBetween, type Span } from "../../calendar/rules.ts";
import type { AnyContext, OpenContext } from "../../kernel/context.ts";
import { throwFailures, workDue } from "../../kernel/due.ts";
import { deliver, post } from "../../payments/ledger/operations.ts";
import { readPresence, wasThere, wasUp } from "../../sessions/operations.ts";
import { recogniseLesson } from "../../subscriptions/recognising/operations.ts";
import { countLesson } from "../../tutors/operations.ts";
import { lockWithPeople, releaseHold, returnLesson } from "../closing/operations.ts";
import { lessonReturned, lessonSoon, lessonTomorrow, studentAbsent, tutorAbsent } from "../notices.ts";
import * as queries from "../queries.ts";
import { tellMembers } from "../telling/operations.ts";
import { postponeDeed, selectDeeds, takeDeed } from "./queries.ts";
import { consequenceOf, type Deed, type Doubt, earningOf, isUpheld, type Measured, outcomeOf, type Presence, verdictAt } from "./rules.ts";

/** Short: a student may be waiting for the verdict. */
const minutesAfterDefect = 2;

/** Does what lessons have to do by now, each deed in a transaction of its own. */
export async function runDeeds(open: OpenContext<null>): Promise<void> {
  const failures = await workDue(open, {
    select: ({ db, now }, most) => selectDeeds(db, now, most),
    work: (one, due) => one.transact((context) => runDeed(context, due)),
    postpone: ({ db, now }, due) => postponeDeed(db, due, now.add({ minutes: minutesAfterDefect })),
  });
  throwFailures("deeds of lessons failed", failures);
}

async function runDeed(context: AnyContext, due: { lessonId: number; deed: Deed }): Promise<void> {
  const lesson = await lockWithPeople(context, due.lessonId);
  if (await takeDeed(context.db, due, context.now)) await deeds[due.deed](context, lesson);
}

const deeds: { readonly [D in Deed]: (context: AnyContext, lesson: queries.LessonRow) => Promise<void> } = {
  lapse,
  "remind-day": (context, lesson) => remind(context, lesson, lessonTomorrow),
  "remind-hour": (context, lesson) => remind(context, lesson, lessonSoon),
  verdict: judge,
  finish,
  pay,
};

/** The time to pay is over. Where the money has come and is being settled, the lesson stands. */
async function lapse(context: AnyContext, lesson: queries.LessonRow): Promise<void> {
  if (!(await queries.isPaid(context.db, lesson.id))) await releaseHold(context, lesson);
}

/** A reminder that is late because we were away is left out once the lesson has begun. */
async function remind(context: AnyContext, lesson: queries.LessonRow, kind: typeof lessonSoon): Promise<void> {
  if (Temporal.Instant.compare(context.now, lesson.start) < 0) await tellMembers(context, kind, lesson, ["student", "tutor"]);
}

async function presenceOf(context: AnyContext, lesson: queries.LessonRow, until: Temporal.Instant): Promise<Presence> {
  const span: Span = { start: lesson.start, end: until };
  const [tutorSeconds = 0, studentSeconds = 0] = await readPresence(context, lesson.sessionId, span, [lesson.tutorId, lesson.studentId]);
  return { tutorSeconds, studentSeconds };
}

const wasUpUntilVerdict = (context: AnyContext, lesson: queries.LessonRow) =>
  wasUp(context, { start: lesson.start, end: verdictAt(lesson) });

/** A third into the lesson: a student who waits alone gets it back, unless we ourselves were away. */
async function judge(context: AnyContext, lesson: queries.LessonRow): Promise<void> {
  const presence = await presenceOf(context, lesson, verdictAt(lesson));
  if (!isUpheld(presence, await wasUpUntilVerdict(context, lesson))) return;
  await returnLesson(context, lesson, { outcome: "tutor-absent", isOthersFault: true });
  await tellAbsent(context, lesson);
}

/** The lesson has ended: who came decides who is owed what. */
async function finish(context: AnyContext, lesson: queries.LessonRow): Promise<void> {
  // What failed until now comes too late: no verdict is given after the end.
  await queries.replaceDeeds(context.db, lesson.id, []);
  const { id, sessionId, tutorId, start, end } = lesson;
  const measured: Measured = {
    ...(await presenceOf(context, lesson, end)),
    lessonSeconds: minutesBetween(start, end) * 60,
    tutorWaited: await wasThere(context, sessionId, tutorId, verdictAt(lesson)),
    wasUp: await wasUpUntilVerdict(context, lesson),
  };
  const outcome = outcomeOf(measured);
  const { isReturned, isOthersFault, isEarned, doubt } = consequenceOf(measured);
  if (isReturned) await returnLesson(context, lesson, { outcome, isOthersFault, outage: !measured.wasUp });
  else await queries.updateLesson(context.db, id, { active: false, outcome });
  if (doubt !== null) await leaveToStaff(context, lesson, doubt, measured);
  else if (!isReturned) await recognise(context, lesson);
  if (isEarned && lesson.tutorRole === Role.Tutor) await earn(context, lesson);
  if (outcome === "attended") await countAttended(context, lesson);
  if (doubt === null) await tellOutcome(context, lesson, { outcome, isReturned, wasUp: measured.wasUp });
}

async function tellOutcome(
  context: AnyContext,
  lesson: queries.LessonRow,
  { outcome, isReturned, wasUp }: { outcome: LessonOutcome; isReturned: boolean; wasUp: boolean },
): Promise<void> {
  if (isReturned && wasUp) return tellAbsent(context, lesson);
  if (isReturned) return tellMembers(context, lessonReturned, lesson, ["student"]);
  if (outcome === "student-absent") await tellMembers(context, studentAbsent, lesson, ["student"]);
}

/** The lesson went back to the student because its tutor was not there. */
async function tellAbsent(context: AnyContext, lesson: queries.LessonRow): Promise<void> {
  await tellMembers(context, lessonReturned, lesson, ["student"]);
  await tellMembers(context, tutorAbsent, lesson, ["tutor"]);
}

/** Staff look at what the server cannot decide by itself. */
function leaveToStaff(
  { db, now }: AnyContext,
  { id }: queries.LessonRow,
  doubt: Doubt,
  { tutorSeconds, studentSeconds }: Presence,
): Promise<void> {
  const measured = { tutor_seconds: Math.round(tutorSeconds), student_seconds: Math.round(studentSeconds) };
  return queries.insertReport(db, { lesson_id: id, origin: "system", reason: doubt, at: now, ...measured });
}

/** What was paid for the lesson has been delivered. */
async function recognise(
  context: AnyContext,
  { id, subscriptionId, paymentId, pricePiasters, start, end }: queries.LessonRow,
): Promise<void> {
  if (subscriptionId !== null) await recogniseLesson(context, { id, subscriptionId, start, minutes: minutesBetween(start, end) });
  if (paymentId !== null) await deliver(context, `lesson:${id}:delivered`, { kind: "payment", id: paymentId }, pricePiasters);
}

async function countAttended(context: AnyContext, { id, tutorId, studentId }: queries.LessonRow): Promise<void> {
  const isNew = !(await queries.havePairAttended(context.db, tutorId, studentId, id));
  await countLesson(context, tutorId, { lessons: 1, students: isNew ? 1 : 0 });
}

async function earn(context: AnyContext, { id, tutorId, start, end }: queries.LessonRow): Promise<void> {
  const amountPiasters = earningOf(minutesBetween(start, end));
  await post(context, "earned", `lesson:${id}:earned`, { tutorId, amountPiasters });
  await queries.updateLesson(context.db, id, { earned_piasters: amountPiasters });
  await queries.replaceDeeds(context.db, id, [{ deed: "pay", dueAt: end.add({ hours: lessonTimes.payableAfterHours }) }]);
}

/** A day after the end the tutor may have the earning paid out. While a report is open it waits; one that was upheld keeps it. */
async function pay(context: AnyContext, lesson: queries.LessonRow): Promise<void> {
  const { id, tutorId, earnedPiasters } = lesson;
  if (earnedPiasters === null || lesson.upheld === true) return;
  const isDisputed = lesson.reportedAt !== null && lesson.decidedAt === null;
  if (isDisputed) return queries.replaceDeeds(context.db, id, [{ deed: "pay", dueAt: context.now.add({ hours: 1 }) }]);
  await post(context, "released", `lesson:${id}:released`, { tutorId, amountPiasters: earnedPiasters });
}
