import type { Jobs } from "../kernel/jobs.ts";
import { refreshDue } from "./refresh.ts";

export const directoryJobs = { runDue: refreshDue } satisfies Jobs;
