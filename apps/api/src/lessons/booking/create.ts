import { SessionType } from "@hiwar/contract/calendar";
import { reserveTime } from "../../calendar/booked-time.ts";
import type { AnyContext } from "../../kernel/context.ts";
import type { Span } from "../../kernel/time.ts";
import { openSession } from "../../sessions/open.ts";
import { acceptOffer } from "../../wishes/end-offer.ts";
import * as queries from "../queries.ts";
import type { Funding } from "../rules.ts";
import { fundingColumns } from "./funding.ts";

interface Taken {
  readonly tutorId: number;
  readonly studentId: number;
  readonly span: Span;
  readonly funding: Funding;
  readonly holdUntil: Temporal.Instant | null;
  /** The student waits for hours somewhere: what is kept for them is used, or goes on. */
  readonly isWaiting: boolean;
}

/** Takes the time and writes the lesson with its room; the row itself is the hold on the minutes. */
export async function createLesson(
  context: AnyContext,
  { tutorId, studentId, span, funding, holdUntil, isWaiting }: Taken,
): Promise<queries.LessonRow> {
  const { db, now } = context;
  const room = { kind: SessionType.Lesson, span, members: [tutorId, studentId], isHeld: holdUntil !== null };
  if (isWaiting) await acceptOffer(context, { studentId, tutorId, span });
  const [appointment, sessionId] = await Promise.all([
    reserveTime(context, { kind: SessionType.Lesson, host: tutorId, guest: studentId, span, holdUntil }),
    openSession(context, room),
  ]);
  return queries.insertLesson(db, {
    tutor_id: tutorId,
    student_id: studentId,
    appointment_id: appointment.id,
    session_id: sessionId,
    starts_at: span.start,
    ends_at: span.end,
    created_at: now,
    ...fundingColumns(funding),
  });
}
