import type { OpenContext } from "../kernel/context.ts";
import { throwFailures } from "../kernel/due.ts";
import type { Jobs } from "../kernel/jobs.ts";
import { refreshChanged } from "./changed/refresh-days.ts";
import { rewriteTopics } from "./enqueue-topic-rewrites.ts";
import { refreshDue } from "./refresh.ts";

/** Runs both refreshes even if one fails. What a dead process left behind comes first. */
async function refreshDirectory(open: OpenContext<null>): Promise<void> {
  const failures: unknown[] = [];
  for (const work of [refreshChanged, refreshDue]) await work(open).catch((error: unknown) => failures.push(error));
  throwFailures("the directory could not be refreshed", failures);
}

export const directoryJobs = { jobs: { "directory.followTopics": rewriteTopics }, runDue: refreshDirectory } satisfies Jobs;
