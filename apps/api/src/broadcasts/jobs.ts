import type { Jobs } from "../kernel/jobs.ts";
import { countDue, sendBatch } from "./send.ts";

declare module "../kernel/context.ts" {
  interface JobPayloads {
    "broadcasts.tell": { broadcastId: number };
  }
}

export const broadcastJobs = {
  jobs: { "broadcasts.tell": sendBatch },
  isSlow: true,
  runDue: countDue,
} satisfies Jobs;
