import type { Jobs } from "../kernel/jobs.ts";
import { refreshDue } from "./operations.ts";

export const directoryJobs = { runDue: refreshDue } satisfies Jobs;
