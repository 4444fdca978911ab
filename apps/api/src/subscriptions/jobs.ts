import type { Jobs } from "../kernel/jobs.ts";
import { recogniseEnded } from "./recognising/recognise.ts";

export const subscriptionJobs = { runDue: recogniseEnded } satisfies Jobs;
