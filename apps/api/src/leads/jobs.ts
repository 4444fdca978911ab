import type { Jobs } from "../kernel/jobs.ts";
import { sendLead } from "./send.ts";

declare module "../kernel/context.ts" {
  interface JobPayloads {
    "leads.tell": { reference: string };
  }
}

export const leadJobs = { jobs: { "leads.tell": sendLead } } satisfies Jobs;
