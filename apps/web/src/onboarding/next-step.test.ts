import type { Assessment, AssessmentStatus } from "@hiwar/contract/assessments";
import { ApprovalStatus } from "@hiwar/contract/intro-videos";
import type { Onboarding } from "@hiwar/contract/onboarding";
import type { PhotoSession, PhotoSessionStatus } from "@hiwar/contract/photo-sessions";
import { expect, test } from "vitest";
import { currentStep, isTimeChoosable, stepStatesOf } from "./next-step.ts";

const of = (status: AssessmentStatus | null) => ({
  latest: status && ({ status } as Assessment),
  whyNotBook: null,
  againFrom: null,
});
const film = (approved: boolean | null) => ({
  id: 1,
  tutor: { id: 1, name: "", gender: null },
  reviewer: null,
  url: "",
  thumbnail: "",
  decideBy: null,
  seconds: 60,
  sentAt: "2026-11-01T10:00:00Z",
  approved,
  status: ApprovalStatus.Pending,
  reason: null,
});
const at = (
  video: boolean | null | undefined,
  interview: AssessmentStatus | null,
  demo: AssessmentStatus | null,
  isPublic = false,
  photos: PhotoSessionStatus | null = null,
  missing: string[] = [],
): Onboarding => ({
  public: isPublic,
  video: video === undefined ? null : film(video),
  interview: of(interview),
  demo: of(demo),
  photos: photos && ({ status: photos } as PhotoSession),
  onboarded: false,
  readySince: null,
  missing,
});

test.each<[string, Onboarding, string[], string | null]>([
  ["nothing yet", at(undefined, null, null), ["now", "ahead", "ahead", "ahead", "ahead"], "video"],
  ["a film was sent", at(null, null, null), ["waiting", "ahead", "ahead", "ahead", "ahead"], "video"],
  ["it was refused", at(false, null, null), ["refused", "ahead", "ahead", "ahead", "ahead"], "video"],
  ["it was approved", at(true, null, null), ["done", "now", "ahead", "ahead", "ahead"], "interview"],
  ["the interview lies ahead", at(true, "booked", null), ["done", "booked", "ahead", "ahead", "ahead"], "interview"],
  ["it was held", at(true, "review", null), ["done", "waiting", "ahead", "ahead", "ahead"], "interview"],
  ["it was cancelled", at(true, "cancelled", null), ["done", "now", "ahead", "ahead", "ahead"], "interview"],
  ["it was not passed", at(true, "rejected", null), ["done", "refused", "ahead", "ahead", "ahead"], "interview"],
  ["it was passed", at(true, "passed", null), ["done", "done", "now", "ahead", "ahead"], "demo"],
  ["the demo goes on", at(true, "passed", "happening"), ["done", "done", "booked", "ahead", "ahead"], "demo"],
  ["a studio is looked for", at(true, "passed", "passed"), ["done", "done", "done", "waiting", "ahead"], "photos"],
  ["it was found", at(true, "passed", "passed", false, "assigned"), ["done", "done", "done", "waiting", "ahead"], "photos"],
  ["it offers dates", at(true, "passed", "passed", false, "proposed"), ["done", "done", "done", "now", "ahead"], "photos"],
  ["one was taken", at(true, "passed", "passed", false, "scheduled"), ["done", "done", "done", "booked", "ahead"], "photos"],
  ["it has passed", at(true, "passed", "passed", false, "over"), ["done", "done", "done", "waiting", "ahead"], "photos"],
  ["it was called off", at(true, "passed", "passed", false, "cancelled"), ["done", "done", "done", "waiting", "ahead"], "photos"],
  ["the photos are taken", at(true, "passed", "passed", false, "done"), ["done", "done", "done", "done", "waiting"], "listing"],
  [
    "the studio's film is missing",
    at(true, "passed", "passed", false, "done", ["video"]),
    ["done", "done", "done", "done", "waiting"],
    "listing",
  ],
  ["words are missing", at(true, "passed", "passed", false, "done", ["bio"]), ["done", "done", "done", "done", "now"], "listing"],
  ["staff listed them by hand", at(undefined, null, null, true), ["done", "done", "done", "done", "done"], null],
])("%s", (_when, onboarding, states, now) => {
  const stops = stepStatesOf(onboarding);
  expect(Object.values(stops)).toEqual(states);
  expect(currentStep(stops)).toBe(now);
});

test.each<[AssessmentStatus | null, boolean]>([
  [null, true],
  ["cancelled", true],
  ["missed", true],
  ["rejected", true],
  ["booked", false],
  ["review", false],
  ["passed", false],
])("after %s a time may be chosen: %s", (status, may) => {
  expect(isTimeChoosable(of(status))).toBe(may);
  expect(isTimeChoosable({ ...of(status), whyNotBook: "conflicting-interview" })).toBe(false);
});
