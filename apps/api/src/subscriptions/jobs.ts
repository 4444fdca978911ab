import type { Jobs } from "../kernel/jobs.ts";
import { recogniseEnded } from "./recognising/operations.ts";

export const subscriptionJobs = { runDue: recogniseEnded } satisfies Jobs;
