import type { OpenContext } from "../kernel/context.ts";
import type { Jobs } from "../kernel/jobs.ts";
import { deleteChangesBefore } from "./changes/queries.ts";
import { extendDue } from "./weekly/extend.ts";

const hoursKept = 24;

async function runDue(open: OpenContext<null>): Promise<void> {
  await open.transact(({ db, now }) => deleteChangesBefore(db, now.subtract({ hours: hoursKept })));
  await extendDue(open);
}

export const calendarJobs = { runDue, isSlow: true } satisfies Jobs;
