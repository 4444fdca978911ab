import type { Jobs } from "../kernel/jobs.ts";
import { tellOfUnread } from "./unread.ts";

export const chatJobs = { runDue: tellOfUnread } satisfies Jobs;
