import { sizesOf } from "../files/rules.ts";
import type { OpenContext } from "../kernel/context.ts";
import { throwFailures, workDue } from "../kernel/due.ts";
import type { Jobs } from "../kernel/jobs.ts";
import { removeAll } from "../outside/storage/or-throw.ts";
import { deleteAsset, postponeReplaced, selectReplaced } from "./queries.ts";

const keptHours = 24;

export const mediaJobs = { runDue: removeReplaced, isSlow: true } satisfies Jobs;

/** Removes files that were replaced a day ago, in every size, unless another use still shows them. */
async function removeReplaced(open: OpenContext<null>): Promise<void> {
  const failures = await workDue(open, {
    select: ({ db, now }, most) => selectReplaced(db, now.subtract({ hours: keptHours }), most),
    work: async (one, { id, name, isShown }) => {
      if (!isShown) await removeAll(one.outside.storage, sizesOf(name));
      await one.transact(({ db }) => deleteAsset(db, id));
    },
    postpone: ({ db, now }, { id }) => postponeReplaced(db, id, now),
  });
  throwFailures("replaced files were not removed", failures);
}
