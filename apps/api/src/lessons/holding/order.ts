import type { LessonDuration } from "@hiwar/contract/lesson-durations";
import type { AnyContext, AnyReadContext } from "../../kernel/context.ts";
import { isSameSpan, minutesBetween } from "../../kernel/time.ts";
import * as queries from "../queries.ts";

/** The lock of the tutor whose lesson a payment holds or held; empty without a lesson. */
export async function tutorOfPayment({ db }: AnyContext, payment: { id: number }): Promise<{ id: number; mode: "share" }[]> {
  const lesson = await queries.selectLessonOfPayment(db, payment.id);
  return lesson ? [{ id: lesson.tutorId, mode: "share" }] : [];
}

/** The lesson that a payment holds or held; null when there is none. */
export async function orderOfLesson({ db }: AnyReadContext, payment: { id: number }) {
  const lesson = await queries.selectLessonOfPayment(db, payment.id);
  if (!lesson) return null;
  const { id, tutorId, tutorName, start } = lesson;
  const durationMinutes = minutesBetween(start, lesson.end) as LessonDuration;
  return { id, tutorId, tutorName, start, durationMinutes, isHeld: lesson.cancelledAt === null };
}

/** Whether two payments are for the same time with the same tutor. */
export async function isSameLesson({ db }: AnyContext, ...payments: readonly { id: number }[]): Promise<boolean> {
  const [one, other] = await Promise.all(payments.map(({ id }) => queries.selectLessonOfPayment(db, id)));
  if (!one || !other) return false;
  return one.tutorId === other.tutorId && isSameSpan(one, other);
}
