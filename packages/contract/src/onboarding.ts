import * as z from "zod/mini";
import { Assessment } from "./assessments.ts";
import { WhyNot } from "./calendar.ts";
import { IntroVideo } from "./intro-videos.ts";
import { get } from "./kernel/endpoint.ts";
import { IdText, Instant } from "./kernel/shapes.ts";
import { admin, ownerOr, tutor } from "./kernel/who.ts";
import { PhotoSession } from "./photo-sessions.ts";

/** The latest interview or demo of a tutor, why another one cannot be booked now, and from when it can where only time stands in the way. */
const AssessmentStep = z.object({ latest: z.nullable(Assessment), whyNotBook: WhyNot, againFrom: z.nullable(Instant) });

/**
 * Where a tutor stands on the way to students: the film, the interview, the demo, the photos, and what the profile lacks. `onboarded`: every step
 * is passed; `readySince`: since when only staff are waited for.
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
