import type { Readable } from "node:stream";
import type { OpenContext } from "../../kernel/context.ts";
import { isFull } from "../../outside/storage/folder.ts";
import type { UploadRow } from "../queries.ts";
import { notNow, Pieces } from "./pieces.ts";

/** Who sends says nothing any more. */
class Silence extends Error {}

/**
 * Adds what arrives to an upload, piece by piece by way of the disk, and answers how far it has come. What arrived before the line was lost
 * is kept. Of two who send the same part one is refused as `illegal`; what exceeds the size that was announced is `large-file-size`.
 */
export async function receive(open: OpenContext, upload: UploadRow, body: Readable, stallMilliseconds: number): Promise<number> {
  const pieces = new Pieces(open, upload);
  try {
    for await (const chunk of untilStalled(body, stallMilliseconds)) await pieces.add(chunk);
    return await pieces.end();
  } catch (error) {
    throw isFull(error) ? notNow() : error;
  } finally {
    await pieces.drop();
  }
}

const lost: ReadonlySet<string | undefined> = new Set(["ECONNRESET", "ERR_STREAM_PREMATURE_CLOSE"]);

/** What comes over the line; it ends where the line is lost, and where nothing comes for too long while we listen. */
export async function* untilStalled(body: Readable, stallMilliseconds: number): AsyncGenerator<Buffer> {
  const listen = () => setTimeout(() => body.destroy(new Silence()), stallMilliseconds);
  let stalled = listen();
  try {
    for await (const chunk of body) {
      // A storage of ours that is slow is no silence of theirs.
      clearTimeout(stalled);
      yield chunk as Buffer;
      stalled = listen();
    }
  } catch (error) {
    if (!(error instanceof Silence) && !lost.has((error as { code?: string }).code)) throw error;
  } finally {
    clearTimeout(stalled);
  }
}
