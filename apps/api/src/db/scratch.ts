import { mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** Linux's number of a file system in memory. */
const tmpfs = 0x0102_1994;
/** Bytes that the databases of a test run may need, with a margin. */
const roomBytes = 4 * 1024 ** 3;

/** Creates a folder for a temporary database: in memory if there is room, because copying a database means a thousand small files. */
export async function scratchFolder(prefix: string): Promise<string> {
  const room = await statfs(memory).catch(() => null);
  const isRoomy = room !== null && room.type === tmpfs && room.bavail * room.bsize >= roomBytes;
  return mkdtemp(join(isRoomy ? memory : tmpdir(), prefix));
}
