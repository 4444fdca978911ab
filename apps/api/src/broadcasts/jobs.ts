import type { Jobs } from "../kernel/jobs.ts";
import { countDue, tellBatch } from "./send.ts";

declare module "../kernel/context.ts" {
  interface JobPayloads {
    "broadcasts.tell": { broadcastId: number };
  }
}

export const broadcastJobs = {
  jobs: { "broadcasts.tell": tellBatch },
  isSlow: true,
  runDue: countDue,
} satisfies Jobs;
