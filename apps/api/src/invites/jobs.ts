import type { Jobs } from "../kernel/jobs.ts";
import { mailInvite } from "./mail.ts";

export const inviteJobs = { jobs: { "invites.mail": mailInvite } } satisfies Pick<Jobs, "jobs">;
