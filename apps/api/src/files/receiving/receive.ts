import type { Readable } from "node:stream";
import type { OpenContext } from "../../kernel/context.ts";
import { isFull } from "../../outside/storage/folder.ts";
import type { UploadRow } from "../queries.ts";
import { notNow, Pieces } from "./pieces.ts";

/** The sender has stopped sending. */
class Silence extends Error {}

/**
 * Appends incoming data to an upload in pieces and returns the new offset. If the connection breaks, received data is kept. Of two senders of the
 * same part one gets `illegal`; exceeding the announced size throws `large-file-size`.
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

/** Yields incoming data. Ends when the connection is lost, or when nothing arrives for too long while we are reading. */
export async function* untilStalled(body: Readable, stallMilliseconds: number): AsyncGenerator<Buffer> {
  const listen = () => setTimeout(() => body.destroy(new Silence()), stallMilliseconds);
  let stalled = listen();
  try {
    for await (const chunk of body) {
      // The timer stops while our own storage is slow.
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
