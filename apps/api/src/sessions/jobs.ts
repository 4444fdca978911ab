import type { Jobs } from "../kernel/jobs.ts";
import { closeOverdueSessions } from "./tend.ts";

export const sessionJobs = { runDue: closeOverdueSessions } satisfies Jobs;
