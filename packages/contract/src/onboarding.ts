import * as z from "zod/mini";
import { Assessment } from "./assessments.ts";
import { WhyNot } from "./calendar.ts";
import { IntroVideo } from "./intro-videos.ts";
import { get } from "./kernel/endpoint.ts";
import { IdText, Instant } from "./kernel/shapes.ts";
import { admin, ownerOr, tutor } from "./kernel/who.ts";
import { PhotoSession } from "./photo-sessions.ts";

/** A tutor's latest interview or demo, and why another cannot be booked now. `againFrom` is when it can, if only time prevents it. */
const AssessmentStep = z.object({ latest: z.nullable(Assessment), whyNotBook: WhyNot, againFrom: z.nullable(Instant) });

/**
 * A tutor's progress in onboarding: film, interview, demo, photos and missing profile fields. `onboarded`: every step is passed. `readySince`: since
 * when only staff's decision is outstanding.
 */
export const Onboarding = z.object({
  public: z.boolean(),
  video: z.nullable(IntroVideo),
  interview: AssessmentStep,
  demo: AssessmentStep,
  photos: z.nullable(PhotoSession),
  onboarded: z.boolean(),
  readySince: z.nullable(Instant),
  missing: z.array(z.string()),
});
export type Onboarding = z.input<typeof Onboarding>;
export type AssessmentStep = z.input<typeof AssessmentStep>;

export const onboarding = {
  read: get("/user/tutor/:tutorId/onboarding", {
    who: ownerOr(admin, tutor, "tutor-not-found", "tutorId"),
    params: z.strictObject({ tutorId: IdText }),
    answer: Onboarding,
    summary: "Where a tutor stands on the way to students.",
  }),
};
