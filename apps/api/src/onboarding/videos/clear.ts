import type { OpenContext } from "../../kernel/context.ts";
import { throwFailures, workDue } from "../../kernel/due.ts";
import { removeAll } from "../../outside/storage/or-throw.ts";
import { selectVideosToClear, updateVideo } from "./queries.ts";
import { keysToClear } from "./rules.ts";

const postponedMinutes = 10;

/** Removes leftover files of decided films: private copies of approved ones, and refused ones after their time. */
export async function runDueVideos(open: OpenContext<null>): Promise<void> {
  const failures = await workDue(open, {
    select: ({ db, now }, most) => selectVideosToClear(db, now, most),
    work: async (one, row) => {
      await removeAll(one.outside.storage, keysToClear(row));
      await one.transact(({ db }) => updateVideo(db, row.id, { files_until: null }));
    },
    postpone: async ({ db, now }, { id }) => {
      await updateVideo(db, id, { files_until: now.add({ minutes: postponedMinutes }) });
    },
  });
  throwFailures("films that are over were not removed", failures);
}
