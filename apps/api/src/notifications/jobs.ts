import type { Jobs } from "../kernel/jobs.ts";
import { sendNotice } from "./send.ts";

export const notificationJobs = {
  jobs: {
    "notifications.mail": (open, { notificationId }) => sendNotice(open, { notificationId, channel: "mail" }),
    "notifications.message": sendNotice,
  },
} satisfies Jobs;
