import type { AssessmentKind } from "@hiwar/contract/assessments";
import { assessmentLimits } from "@hiwar/contract/assessments";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { onboarding } from "@hiwar/contract/onboarding";
import type { ReadContext } from "../kernel/context.ts";
import { orRefuse } from "../kernel/refuse.ts";
import { isBefore } from "../kernel/time.ts";
import { selectTutor } from "../tutors/queries.ts";
import { missingOf } from "../tutors/read.ts";
import * as queries from "./assessments/queries.ts";
import { kindOf, shownAssessment, typeOf } from "./assessments/read.ts";
import { againFrom, type Progress, whyNotHave } from "./assessments/rules.ts";
import { selectLatestVideo } from "./videos/queries.ts";
import { shownVideo } from "./videos/read.ts";

/** Where a tutor stands on the way to students, as the tutor or staff see it. */
export async function readOnboarding(
  context: ReadContext,
  { tutorId: named }: Input<typeof onboarding.read>,
): Promise<Answer<typeof onboarding.read>> {
  const { db } = context;
  const tutorId = orRefuse(named ?? undefined, "tutor-not-found");
  const tutor = orRefuse(await selectTutor(db, tutorId), "tutor-not-found");
  const [video, former, isVideoApproved] = await Promise.all([
    selectLatestVideo(db, tutorId),
    queries.selectFormer(db, tutorId),
    queries.isVideoApproved(db, tutorId),
  ]);
  const facts = { isVideoApproved, former: former.map(({ type, ...one }) => ({ ...one, kind: kindOf(type) })) };
  const [interview, demo] = await Promise.all([stepOf(context, tutorId, "interview", facts), stepOf(context, tutorId, "demo", facts)]);
  return { public: tutor.public, video: video ? await shownVideo(context, video) : null, interview, demo, missing: missingOf(tutor) };
}

async function stepOf(
  { db, now, actor }: ReadContext,
  tutorId: number,
  kind: AssessmentKind,
  facts: Omit<Progress, "bookedLately">,
): Promise<Answer<typeof onboarding.read>["interview"]> {
  const since = now.subtract({ hours: assessmentLimits.bookings.days * 24 });
  const [row, bookedLately] = await Promise.all([
    queries.selectLatest(db, tutorId, typeOf(kind)),
    queries.countBooked(db, tutorId, typeOf(kind), since),
  ]);
  const again = againFrom(kind, facts.former);
  return {
    latest: row ? shownAssessment(row, actor.id === tutorId ? "tutor" : "staff", now) : null,
    whyNotBook: whyNotHave(kind, { ...facts, bookedLately }, now),
    againFrom: again === null || again === "never" || !isBefore(now, again) ? null : again,
  };
}
