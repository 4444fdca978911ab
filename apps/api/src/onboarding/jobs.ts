import type { Jobs } from "../kernel/jobs.ts";
import { runDueAssessments } from "./assessments/run-due.ts";
import { runDueSessions } from "./photos/run-due.ts";

export const onboardingJobs = { runDue: runDueAssessments } satisfies Jobs;
export const photoSessionJobs = { runDue: runDueSessions } satisfies Jobs;
