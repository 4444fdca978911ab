import type { Jobs } from "../kernel/jobs.ts";
import { runDueWishes } from "./run-due.ts";

export const wishJobs = { runDue: runDueWishes } satisfies Jobs;
