import type { Jobs } from "../kernel/jobs.ts";
import { checkDaily } from "./check.ts";

export const auditJobs = { isSlow: true, runDue: checkDaily } satisfies Jobs;
