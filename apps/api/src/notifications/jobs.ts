import type { Jobs } from "../kernel/jobs.ts";
import { mailNotice } from "./operations.ts";

export const notificationJobs: Jobs = { jobs: { "notifications.mail": mailNotice } };
