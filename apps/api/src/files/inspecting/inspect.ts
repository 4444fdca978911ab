import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type UploadName, uploads } from "@hiwar/contract/files";
import type { AnyOpenContext } from "../../kernel/context.ts";
import type { Database } from "../../kernel/database.ts";
import { InFlight } from "../../kernel/in-flight.ts";
import { reasonOf } from "../../outside/outcome.ts";
import { orThrow, removeAll } from "../../outside/storage/or-throw.ts";
import type { Storage } from "../../outside/storage/storage.ts";
import {
  claimInspection,
  deletePieces,
  releaseInspection,
  selectAllPieces,
  selectPieces,
  selectUpload,
  type UploadRow,
  updateVerdict,
  type Verdict,
} from "../queries.ts";
import { keysOf, pieceKey, unreadable } from "../rules.ts";
import { inspectDocument } from "./document.ts";
import { inspectFilm } from "./film.ts";
import { inspectPicture } from "./picture.ts";
import { inspectVoice } from "./voice.ts";

const judges = { picture: inspectPicture, film: inspectFilm, voice: inspectVoice, document: inspectDocument } as const;
/** The virus scanner is unavailable; the caller retries later. */
export class ScannerFailure extends Error {}

/**
 * Decoding needs memory, so a process validates one picture and one other file at a time, whether they were just sent or left over. The two kinds are
 * separate, so that a hanging scanner delays no picture.
 */
const inspections = new InFlight();
const atOnce = { running: 1, waiting: 100 };
/** Longer than any validation takes. */
const claimMinutes = 5;

type Whole = Pick<UploadRow, "id" | "kind">;

/** Whether a kind is stored unchanged; only pictures are encoded anew. */
const isPassedOn = (kind: UploadName) => uploads[kind].holds !== "picture";

/** Validates a complete upload by its content, stores the result and drops its pieces. Does nothing if another process has claimed or finished it. */
export async function inspect(open: AnyOpenContext, { id, kind }: Whole): Promise<void> {
  await inspections.run(isPassedOn(kind) ? "stored unchanged" : "encoded anew", atOnce, async () => {
    const fresh = open.withFreshClock();
    const isMine = await fresh.transact(({ db, now }) => claimInspection(db, id, now, now.add({ minutes: claimMinutes })));
    if (!isMine) return;
    try {
      await judgeClaimed(fresh, id);
    } catch (error) {
      await fresh.transact(({ db }) => releaseInspection(db, id));
      throw error;
    }
  });
}

async function judgeClaimed(open: AnyOpenContext, id: string): Promise<void> {
  const { storage } = open.outside;
  const { upload, pieces } = await open.transact(async ({ db }) => ({
    upload: (await selectUpload(db, id)) as UploadRow,
    pieces: await selectPieces(db, id),
  }));
  const file = join(storage.spool, randomUUID());
  try {
    for (const piece of pieces) await append(storage, pieceKey(piece.id), file);
    const verdict = await verdictOn(open, upload, file);
    const isKept = await open
      .withFreshClock()
      .transact(async ({ db, now }) => (await updateVerdict(db, id, verdict, now)) || (await isAcceptedElsewhere(db, id)));
    if (!isKept) await removeAll(storage, keysOf(upload.kind, upload.stem));
    await dropPieces(open, id);
  } finally {
    await rm(file, { force: true });
  }
}

/** Whether another process, which took over an overdue claim, has accepted the file: it lies under the same keys. */
async function isAcceptedElsewhere(db: Database, id: string): Promise<boolean> {
  const upload = await selectUpload(db, id);
  return upload !== undefined && upload.judgedAt !== null && upload.refusedCode === null;
}

async function verdictOn({ outside }: AnyOpenContext, upload: UploadRow, file: string): Promise<Verdict> {
  const { scanner, storage } = outside;
  if (isPassedOn(upload.kind) && scanner.isNamed) {
    const scanned = await scanner.scan(file);
    if (scanned.kind === "refused") return { complaint: unreadable };
    // A file that was not scanned is not passed on.
    if (scanned.kind !== "ok") throw new ScannerFailure(`the scanner does not do its part: ${reasonOf(scanned)}`);
  }
  return judges[uploads[upload.kind].holds](storage, upload, file);
}

async function append(storage: Storage, key: string, file: string): Promise<void> {
  const found = orThrow(await storage.read("GET", key));
  if (!found?.body) throw new Error(`a piece is missing: ${key}`);
  await pipeline(found.body, createWriteStream(file, { flags: "a" }));
}

/** Removes every recorded piece of an upload from the storage, then its row. */
export async function dropPieces(open: AnyOpenContext, uploadId: string): Promise<void> {
  const pieces = await open.transact(({ db }) => selectAllPieces(db, uploadId));
  await removeAll(
    open.outside.storage,
    pieces.map(({ id }) => pieceKey(id)),
  );
  await open.transact(({ db }) =>
    deletePieces(
      db,
      pieces.map(({ id }) => id),
    ),
  );
}
