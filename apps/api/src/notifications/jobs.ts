import type { Jobs } from "../kernel/jobs.ts";
import { mailNotice } from "./mail-notice.ts";
import { messageNotice } from "./messaging/send.ts";

export const notificationJobs = { jobs: { "notifications.mail": mailNotice, "notifications.message": messageNotice } } satisfies Jobs;
