import type { Jobs } from "../kernel/jobs.ts";
import { runDueAssessments } from "./assessments/run-due.ts";
import { runDueSessions } from "./photos/run-due.ts";
import { runDueVideos } from "./videos/clear.ts";
import { notifyLateVideos } from "./videos/notify-late.ts";

export const onboardingJobs = { runDue: runDueAssessments } satisfies Jobs;
export const lateVideoJobs = { runDue: notifyLateVideos } satisfies Jobs;
export const photoSessionJobs = { runDue: runDueSessions } satisfies Jobs;

/** Separate job, so that slow storage does not delay interviews. */
export const videoJobs = { runDue: runDueVideos, isSlow: true } satisfies Jobs;
