import { postponeLeaving } from "../accounts/queries.ts";
import { privateKey } from "../files/rules.ts";
import type { OpenContext } from "../kernel/context.ts";
import { throwFailures, workDue } from "../kernel/due.ts";
import type { Jobs } from "../kernel/jobs.ts";
import { removeAll } from "../outside/storage/or-throw.ts";
import { eraseDue } from "./erase.ts";
import { makeDueExports } from "./exporting/make.ts";
import { mailAccountStays, mailErased, mailExport, mailLeaving } from "./mail.ts";
import * as queries from "./queries.ts";
import { removeAged } from "./retention.ts";

declare module "../kernel/context.ts" {
  interface JobPayloads {
    "privacy.tellExport": { personId: number; exportId: number; expiresAt: string };
    "privacy.tellLeaving": { personId: number; at: string; isOwn: boolean };
    "privacy.tellKept": { personId: number; at: string };
    "privacy.tellErased": { personId: number; email: string; at: string };
  }
}

const postponedMinutes = 10;

/** Erases people whose leaving is due; removes expired exports, files recorded for removal, and rows past their retention. */
async function runDue(open: OpenContext<null>): Promise<void> {
  const later = (now: Temporal.Instant) => now.add({ minutes: postponedMinutes });
  const failures = [
    await workDue(open, {
      select: ({ db, now }, most) => queries.selectLeaving(db, now, most),
      work: eraseDue,
      postpone: ({ db, now }, { id }) => postponeLeaving(db, id, later(now)),
    }),
    await workDue(open, {
      select: ({ db, now }, most) => queries.selectSpentExports(db, now, most),
      work: async (one, { id, name, making }) => {
        const names = [name, making].filter((lies) => lies !== null);
        await removeAll(one.outside.storage, names.map(privateKey));
        await one.transact(({ db }) => queries.deleteExport(db, id));
      },
      postpone: ({ db, now }, { id }) => queries.postponeExport(db, id, later(now)),
    }),
    await workDue(open, {
      select: ({ db, now }, most) => queries.selectErasedFiles(db, now, most),
      work: async (one, { key }) => {
        await removeAll(one.outside.storage, [key]);
        await one.transact(({ db }) => queries.deleteErasedFile(db, key));
      },
      postpone: ({ db, now }, { key }) => queries.postponeErasedFile(db, key, later(now)),
    }),
  ];
  await removeAged(open);
  throwFailures("people, files or exports were not removed", failures.flat());
}

export const privacyJobs = {
  jobs: {
    "privacy.tellExport": mailExport,
    "privacy.tellLeaving": mailLeaving,
    "privacy.tellKept": mailAccountStays,
    "privacy.tellErased": mailErased,
  },
  isSlow: true,
  runDue,
} satisfies Jobs;

/** Separate job, because a large export takes minutes and erasures must not wait for it. */
export const exportJobs = { isSlow: true, runDue: (open) => makeDueExports(open) } satisfies Jobs;
