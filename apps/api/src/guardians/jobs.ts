import type { Jobs } from "../kernel/jobs.ts";
import { sendGuardianNotice } from "./deliver.ts";

export const guardianJobs = { jobs: { "guardians.tell": sendGuardianNotice } } satisfies Jobs;
