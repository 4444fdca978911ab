import type { Jobs } from "../kernel/jobs.ts";
import { recogniseEnded } from "./operations.ts";

export const subscriptionJobs: Jobs = { runDue: recogniseEnded };
