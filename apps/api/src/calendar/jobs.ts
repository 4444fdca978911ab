import type { Jobs } from "../kernel/jobs.ts";
import { extendDue } from "./weekly/extend.ts";

export const calendarJobs = { runDue: extendDue, isSlow: true } satisfies Jobs;
