import type { AssessmentKind } from "@hiwar/contract/assessments";
import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { onboarding } from "@hiwar/contract/onboarding";
import type { ReadContext } from "../kernel/context.ts";
import { orRefuse } from "../kernel/refuse.ts";
import { isBefore } from "../kernel/time.ts";
import { selectTutor } from "../tutors/queries.ts";
import { missingOf } from "../tutors/read.ts";
import { readProgress } from "./assessments/progress.ts";
import { selectLatest } from "./assessments/queries.ts";
import { readerOf, shownAssessment, typeOf } from "./assessments/read.ts";
import { againFrom, type Progress, whyNotHave } from "./assessments/rules.ts";
import { selectLatestOf } from "./photos/queries.ts";
import { readerOf as readerOfPhotos, shownSession } from "./photos/read.ts";
import { selectLatestVideo } from "./videos/queries.ts";
import { shownVideo } from "./videos/read.ts";

/** Returns a tutor's onboarding state, for the tutor or staff. */
export async function readOnboarding(
  context: ReadContext,
  { tutorId: named }: Input<typeof onboarding.read>,
): Promise<Answer<typeof onboarding.read>> {
  const { db, actor, now } = context;
  const tutorId = orRefuse(named ?? undefined, "tutor-not-found");
  const tutor = orRefuse(await selectTutor(db, tutorId), "tutor-not-found");
  const [video, progress, photos] = await Promise.all([
    selectLatestVideo(db, tutorId),
    readProgress(context, tutorId),
    selectLatestOf(db, tutorId),
  ]);
  const stepOf = (kind: AssessmentKind) => readStep(context, { tutorId, kind, progress: progress[kind] });
  return {
    public: tutor.public,
    video: video ? await shownVideo(context, video) : null,
    interview: await stepOf("interview"),
    demo: await stepOf("demo"),
    photos: photos ? shownSession(photos, readerOfPhotos(photos, actor), now) : null,
    onboarded: tutor.onboardedAt !== null,
    readySince: tutor.activated ? null : tutor.readyAt,
    missing: missingOf(tutor),
  };
}

interface Asked {
  readonly tutorId: number;
  readonly kind: AssessmentKind;
  readonly progress: Progress;
}

async function readStep(
  { db, now, actor }: ReadContext,
  { tutorId, kind, progress }: Asked,
): Promise<Answer<typeof onboarding.read>["interview"]> {
  const row = await selectLatest(db, tutorId, typeOf(kind));
  const again = againFrom(kind, progress.former);
  return {
    latest: row ? shownAssessment(row, readerOf(row, actor), now) : null,
    whyNotBook: whyNotHave(kind, progress, now),
    againFrom: again === null || again === "never" || !isBefore(now, again) ? null : again,
  };
}
