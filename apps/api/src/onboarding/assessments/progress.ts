import { type AssessmentKind, assessmentLimits } from "@hiwar/contract/assessments";
import type { AnyReadContext } from "../../kernel/context.ts";
import * as queries from "./queries.ts";
import { kindOf, typeOf } from "./read.ts";
import type { Progress } from "./rules.ts";

/** What decides whether a tutor may have an assessment of a kind now. */
export async function readProgress({ db, now }: AnyReadContext, tutorId: number, kind: AssessmentKind): Promise<Progress> {
  const since = now.subtract({ hours: assessmentLimits.bookings.days * 24 });
  const [former, bookedLately, isVideoApproved] = await Promise.all([
    queries.selectFormer(db, tutorId),
    queries.countBooked(db, tutorId, typeOf(kind), since),
    queries.isVideoApproved(db, tutorId),
  ]);
  return { former: former.map(({ type, ...one }) => ({ ...one, kind: kindOf(type) })), bookedLately, isVideoApproved };
}
