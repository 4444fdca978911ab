import { AssessmentFilter, type AssessmentKind } from "@hiwar/contract/assessments";
import { IntroVideoFilter } from "@hiwar/contract/intro-videos";
import { PhotoSessionFilter } from "@hiwar/contract/photo-sessions";
import { streamAssessments } from "../onboarding/assessments/read.ts";
import { statusOf } from "../onboarding/assessments/rules.ts";
import { factsOf, streamSessions } from "../onboarding/photos/read.ts";
import { statusOf as photoStatusOf } from "../onboarding/photos/rules.ts";
import { streamVideos } from "../onboarding/videos/read.ts";
import { defineExport } from "./define-export.ts";
import { assessmentWords, photoWords } from "./words.ts";

/** Managers' and tutors' texts about each other are not exported. */
const assessments = (kind: AssessmentKind) =>
  defineExport({
    filter: AssessmentFilter,
    read: streamAssessments(kind),
    columns: {
      id: ({ id }) => id,
      start: ({ start }) => start,
      tutor: ({ tutorName }) => tutorName,
      manager: ({ managerName }) => managerName,
      status: (row, now) => assessmentWords[statusOf(row, now)],
      passed: ({ passed }) => passed,
      closedAt: ({ closedAt }) => closedAt,
    },
  });

/** Exports of the onboarding steps. */
export const onboardingLists = {
  interviews: assessments("interview"),
  demos: assessments("demo"),
  films: defineExport({
    filter: IntroVideoFilter,
    read: streamVideos,
    columns: {
      id: ({ id }) => id,
      since: ({ sentAt }) => sentAt,
      tutor: ({ tutorName }) => tutorName,
      manager: ({ reviewerName }) => reviewerName,
      length: ({ seconds }) => seconds,
      approved: ({ approved }) => approved,
    },
  }),
  "photo-sessions": defineExport({
    filter: PhotoSessionFilter,
    read: streamSessions,
    columns: {
      id: ({ id }) => id,
      since: ({ since }) => since,
      tutor: ({ tutorName }) => tutorName,
      studio: ({ studioName }) => studioName,
      status: (row, now) => photoWords[photoStatusOf(factsOf(row), now)],
      start: ({ start }) => start,
      minutes: ({ minutes }) => minutes,
      place: ({ place }) => place,
    },
  }),
} as const;
