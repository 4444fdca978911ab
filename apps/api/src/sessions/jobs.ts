import type { Jobs } from "../kernel/jobs.ts";
import { tendRooms } from "./tend.ts";

export const sessionJobs = { runDue: tendRooms } satisfies Jobs;
