import { uploads } from "@hiwar/contract/files";
import type { OpenContext } from "../kernel/context.ts";
import { throwFailures, workDue } from "../kernel/due.ts";
import { orThrow, removeAll } from "../outside/storage/or-throw.ts";
import { dropPieces, inspect } from "./inspecting/inspect.ts";
import { deleteUpload, endUploads, postponeExpired, selectExpired, selectUninspected } from "./queries.ts";
import { keysOf } from "./rules.ts";

/** The sender of the last piece triggers validation at once; after this many seconds it was interrupted. */
const leftSeconds = 60;
const postponedMinutes = 10;

/** Validates uploads that were left over. Removes expired uploads, a day after their last piece: files first, then rows. */
export async function runDueUploads(open: OpenContext<null>): Promise<void> {
  const failures = [
    await workDue(open, {
      select: ({ db, now }, most) => selectUninspected(db, now.subtract({ seconds: leftSeconds }), now, most),
      work: (one, upload) => inspect(one, upload),
    }),
    await workDue(open, {
      select: ({ db, now }, most) => selectExpired(db, now, most),
      work: (one, upload) => takeAway(one, upload),
      postpone: ({ db, now }, { id }) => postponeExpired(db, id, now.add({ minutes: postponedMinutes })),
    }),
  ];
  throwFailures("uploads were not judged or taken away", failures.flat());
}

type Expired = Awaited<ReturnType<typeof selectExpired>>[number];

/** Removes an expired upload. Files of a used one stay, except the private copy of a public film. */
async function takeAway(open: OpenContext<null>, { id, kind, stem, name, usedAt }: Expired): Promise<void> {
  const { storage } = open.outside;
  await open.transact(({ db, now }) => endUploads(db, [id], now));
  const isFilm = uploads[kind].holds === "film";
  const isShown = isFilm && name !== null && orThrow(await storage.read("HEAD", name)) !== null;
  if (usedAt === null || isShown) await removeAll(storage, keysOf(kind, stem));
  await dropPieces(open, id);
  await open.transact(({ db }) => deleteUpload(db, id));
}
