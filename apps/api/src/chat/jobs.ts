import type { OpenContext } from "../kernel/context.ts";
import type { Jobs } from "../kernel/jobs.ts";
import { removeFiles } from "./attachments/remove.ts";
import { measureReplies } from "./replies/measure.ts";
import { notifyUnread } from "./unread/notify.ts";

export const chatJobs = {
  runDue: async (open: OpenContext<null>) => {
    await notifyUnread(open);
    await measureReplies(open);
    await removeFiles(open);
  },
} satisfies Jobs;
