import type { Jobs } from "../kernel/jobs.ts";
import { tellLead } from "./tell.ts";

declare module "../kernel/context.ts" {
  interface JobPayloads {
    "leads.tell": { reference: string };
  }
}

export const leadJobs = { jobs: { "leads.tell": tellLead } } satisfies Jobs;
