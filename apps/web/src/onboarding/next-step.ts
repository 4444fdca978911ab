import type { AssessmentKind } from "@hiwar/contract/assessments";
import type { AssessmentStep, Onboarding } from "@hiwar/contract/onboarding";

export const onboardingSteps = ["video", "interview", "demo", "photos", "listing"] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];
/** `waiting`: for staff; `booked`: for its time; `refused`: it can be tried again. */
export type StepState = "done" | "now" | "waiting" | "booked" | "refused" | "ahead";

/** Profile parts that the studio can add; a tutor can add the image too. */
export const studioParts: ReadonlySet<string> = new Set(["image", "video"]);

/** Returns the missing parts that the studio does not add. */
export const ownParts = (missing: readonly string[]): string[] => missing.filter((part) => !studioParts.has(part));

const openStatuses = ["booked", "happening"];

function ofAssessment({ latest }: AssessmentStep, isReached: boolean): StepState {
  if (latest?.status === "passed") return "done";
  if (latest?.status === "review") return "waiting";
  if (latest?.status === "rejected") return "refused";
  if (latest && openStatuses.includes(latest.status)) return "booked";
  return isReached ? "now" : "ahead";
}

function ofVideo({ video, interview }: Onboarding): StepState {
  if (video?.approved || interview.latest) return "done";
  if (video === null) return "now";
  return video.approved === null ? "waiting" : "refused";
}

function ofPhotos(session: Onboarding["photos"], isReached: boolean): StepState {
  if (session?.status === "done") return "done";
  if (session?.status === "proposed") return "now";
  if (session?.status === "scheduled") return "booked";
  return isReached || session ? "waiting" : "ahead";
}

/** `now` if the tutor must add parts; `waiting` for the studio's files or for staff. */
function ofListing({ missing }: Onboarding, isReached: boolean): StepState {
  if (!isReached) return "ahead";
  return ownParts(missing).length > 0 ? "now" : "waiting";
}

/** Returns the state of each onboarding step; for a listed tutor all are done, whether listed by hand or by steps. */
export function stepStatesOf(onboarding: Onboarding): Readonly<Record<OnboardingStep, StepState>> {
  if (onboarding.public) return { video: "done", interview: "done", demo: "done", photos: "done", listing: "done" };
  const video = ofVideo(onboarding);
  const interview = ofAssessment(onboarding.interview, video === "done");
  const demo = ofAssessment(onboarding.demo, interview === "done");
  const photos = ofPhotos(onboarding.photos, demo === "done");
  return { video, interview, demo, photos, listing: ofListing(onboarding, photos === "done") };
}

/** Returns the tutor's current step: the first that is not done; null when all are. */
export function currentStep(stops: Readonly<Record<OnboardingStep, StepState>>): OnboardingStep | null {
  return onboardingSteps.find((stop) => stops[stop] !== "done") ?? null;
}

/** Whether the tutor may choose a time for an interview or demo; otherwise the latest one is shown. */
export function isTimeChoosable({ latest, whyNotBook }: AssessmentStep): boolean {
  return (
    whyNotBook === null && (latest === null || latest.status === "cancelled" || latest.status === "missed" || latest.status === "rejected")
  );
}

export const isAssessment = (stop: OnboardingStep | null): stop is AssessmentKind => stop === "interview" || stop === "demo";
