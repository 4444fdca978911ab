import { privateFilesOf } from "../../files/rules.ts";
import type { OpenContext } from "../../kernel/context.ts";
import { throwFailures, workDue } from "../../kernel/due.ts";
import { removeAll } from "../../outside/storage/or-throw.ts";
import { deleteAttachment, postponeRemoval, selectRemoved } from "./queries.ts";

const postponedMinutes = 10;

/** Removes the files that are marked for removal and that no report retains from the storage, then their rows. */
export async function removeFiles(open: OpenContext<null>): Promise<void> {
  const failures = await workDue(open, {
    select: ({ db, now }, most) => selectRemoved(db, now, most),
    work: async (one, { id, kind, file }) => {
      await removeAll(one.outside.storage, privateFilesOf(kind, file));
      await one.transact(({ db }) => deleteAttachment(db, id));
    },
    postpone: ({ db, now }, { id }) => postponeRemoval(db, id, now.add({ minutes: postponedMinutes })),
  });
  throwFailures("files of deleted messages were not taken away", failures);
}
