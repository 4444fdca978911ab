import type { Jobs } from "../kernel/jobs.ts";
import { tellOfUnread } from "./operations.ts";

export const chatJobs = { runDue: tellOfUnread } satisfies Jobs;
