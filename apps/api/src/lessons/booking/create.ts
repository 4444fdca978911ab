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
  /** Whether the student has an open wish: a start kept for them is then accepted or offered to the next in line. */
  readonly isWaiting: boolean;
}

/** Reserves the time and inserts the lesson with its room; the row itself reserves the minutes. */
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
