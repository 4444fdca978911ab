import type { Jobs } from "../kernel/jobs.ts";
import { deleteMessagesBefore } from "./queries.ts";

const daysKept = 90;

export const messageJobs = {
  runDue: async (open) => open.transact(({ db, now }) => deleteMessagesBefore(db, now.subtract({ hours: daysKept * 24 }))),
} satisfies Jobs;
