import type { Jobs } from "../kernel/jobs.ts";
import { runDueTasks } from "./verdict/run-due.ts";

export const lessonJobs = { runDue: runDueTasks } satisfies Jobs;
