import type { Jobs } from "../kernel/jobs.ts";
import { runDeeds } from "./verdict/operations.ts";

export const lessonJobs = { runDue: runDeeds } satisfies Jobs;
