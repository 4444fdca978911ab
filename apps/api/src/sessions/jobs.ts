import type { Jobs } from "../kernel/jobs.ts";
import { tendRooms } from "./operations.ts";

export const sessionJobs = { runDue: tendRooms } satisfies Jobs;
