import type { Jobs } from "../kernel/jobs.ts";
import { tellGuardian } from "./deliver.ts";

export const guardianJobs = { jobs: { "guardians.tell": tellGuardian } } satisfies Jobs;
