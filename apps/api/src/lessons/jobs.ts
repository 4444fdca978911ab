import type { Jobs } from "../kernel/jobs.ts";
import { runDeeds } from "./verdict/run-due.ts";

export const lessonJobs = { runDue: runDeeds } satisfies Jobs;
