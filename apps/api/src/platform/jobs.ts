import type { Jobs } from "../kernel/jobs.ts";
import { lookForFaults } from "./faults/look.ts";

export const platformJobs = { runDue: lookForFaults } satisfies Jobs;
