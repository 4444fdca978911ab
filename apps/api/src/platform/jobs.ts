import type { Jobs } from "../kernel/jobs.ts";
import { updateFaultTasks } from "./faults/update-tasks.ts";

export const platformJobs = { runDue: updateFaultTasks } satisfies Jobs;
