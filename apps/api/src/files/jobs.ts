import type { Jobs } from "../kernel/jobs.ts";
import { runDueUploads } from "./sweep.ts";

export const fileJobs = { runDue: runDueUploads, isSlow: true } satisfies Jobs;
