import type { Jobs } from "../kernel/jobs.ts";
import { rewriteTopics } from "./follow-topic.ts";
import { refreshDue } from "./refresh.ts";

export const directoryJobs = { jobs: { "directory.followTopics": rewriteTopics }, runDue: refreshDue } satisfies Jobs;
