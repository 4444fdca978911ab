import type { Jobs } from "../kernel/jobs.ts";
import { closeOverdueSessions } from "./maintain.ts";

export const sessionJobs = { runDue: closeOverdueSessions } satisfies Jobs;
