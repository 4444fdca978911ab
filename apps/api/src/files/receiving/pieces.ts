import { randomUUID } from "node:crypto";
import { type FileHandle, open as openFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { OpenContext } from "../../kernel/context.ts";
import { Refusal, refuse } from "../../kernel/refuse.ts";
import { addPiece, deletePieces, insertPiece, type UploadRow } from "../queries.ts";
import { pieceBytes, pieceKey, unusedUploadHours } from "../rules.ts";

/** The error for a full disk or bucket, a failing storage, and an unavailable scanner. */
export const notNow = (): Refusal => new Refusal("service-unavailable", { retryAfterSeconds: 60 });

interface Spooled {
  readonly file: string;
  readonly handle: FileHandle;
  bytes: number;
}

/** Cuts incoming data into pieces; each is spooled to the local disk, stored, and then added to its upload. */
export class Pieces {
  readonly #open: OpenContext;
  readonly #upload: UploadRow;
  /** How many bytes of the upload are stored. */
  #at: number;
  #spooled: Spooled | null = null;

  constructor(open: OpenContext, upload: UploadRow) {
    this.#open = open;
    this.#upload = upload;
    this.#at = upload.received;
  }

  async add(chunk: Buffer): Promise<void> {
    for (let rest = chunk; rest.length > 0; ) {
      const room = Math.min(pieceBytes, this.#upload.bytes - this.#at);
      if (room === 0) refuse("large-file-size");
      this.#spooled ??= await this.#begin();
      const part = rest.subarray(0, room - this.#spooled.bytes);
      await this.#spooled.handle.writeFile(part);
      this.#spooled.bytes += part.length;
      rest = rest.subarray(part.length);
      if (this.#spooled.bytes === room) await this.#keep(this.#spooled);
    }
  }

  /** Stores the last, incomplete piece and returns the upload's new offset. */
  async end(): Promise<number> {
    if (this.#spooled) await this.#keep(this.#spooled);
    return this.#at;
  }

  /** Deletes the spooled data that was not stored. */
  async drop(): Promise<void> {
    if (!this.#spooled) return;
    const { handle, file } = this.#spooled;
    this.#spooled = null;
    await handle.close().catch(() => undefined);
    await rm(file, { force: true });
  }

  async #begin(): Promise<Spooled> {
    const file = join(this.#open.outside.storage.spool, randomUUID());
    return { file, handle: await openFile(file, "w"), bytes: 0 };
  }

  async #keep({ file, handle, bytes }: Spooled): Promise<void> {
    await handle.close();
    const open = this.#open.withFreshClock();
    const { storage } = open.outside;
    const piece = { id: randomUUID(), upload_id: this.#upload.id, start: this.#at, bytes };
    await open.transact(({ db }) => insertPiece(db, piece));
    const kept = await storage.keep(pieceKey(piece.id), file);
    const isAdded =
      kept.kind === "ok" && (await open.transact(({ db, now }) => addPiece(db, piece, now, now.add({ hours: unusedUploadHours }))));
    if (!isAdded) {
      const removed = await storage.remove(pieceKey(piece.id));
      // If this fails, the sweep removes the piece.
      if (removed.kind === "ok") await open.transact(({ db }) => deletePieces(db, [piece.id]));
      if (kept.kind !== "ok") throw notNow();
      refuse("illegal");
    }
    await this.drop();
    this.#at += bytes;
  }
}
