import { type AssessmentKind, assessmentLimits } from "@hiwar/contract/assessments";
import type { AnyReadContext } from "../../kernel/context.ts";
import * as queries from "./queries.ts";
import { kindOf, typeOf } from "./read.ts";
import type { Progress } from "./rules.ts";

/** Returns the facts that decide whether a tutor may book an interview or a demo now. */
export async function readProgress({ db, now }: AnyReadContext, tutorId: number): Promise<Readonly<Record<AssessmentKind, Progress>>> {
  const since = now.subtract({ hours: assessmentLimits.bookings.days * 24 });
  const count = (kind: AssessmentKind) => queries.countBooked(db, tutorId, typeOf(kind), since);
  const [rows, isVideoApproved, interviews, demos] = await Promise.all([
    queries.selectOpenOrDecided(db, tutorId),
    queries.isVideoApproved(db, tutorId),
    count("interview"),
    count("demo"),
  ]);
  const facts = { former: rows.map(({ type, ...one }) => ({ ...one, kind: kindOf(type) })), isVideoApproved };
  return { interview: { ...facts, bookedLately: interviews }, demo: { ...facts, bookedLately: demos } };
}
