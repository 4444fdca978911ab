import type { Jobs } from "../kernel/jobs.ts";
import { runDueAssessments } from "./assessments/run-due.ts";

export const onboardingJobs = { runDue: runDueAssessments } satisfies Jobs;
