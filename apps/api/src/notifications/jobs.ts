import type { Jobs } from "../kernel/jobs.ts";
import { messageNotice } from "./messaging/operations.ts";
import { mailNotice } from "./operations.ts";

export const notificationJobs = { jobs: { "notifications.mail": mailNotice, "notifications.message": messageNotice } } satisfies Jobs;
