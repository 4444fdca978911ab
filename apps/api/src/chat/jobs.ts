import type { Jobs } from "../kernel/jobs.ts";
import { notifyUnread } from "./unread.ts";

export const chatJobs = { runDue: notifyUnread } satisfies Jobs;
