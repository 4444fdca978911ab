import { mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
/** Linux says so of a file system that lies in memory. */
const tmpfs = 0x0102_1994;
/** What the databases of a run may take, with room to spare. */
const roomBytes = 4 * 1024 ** 3;

/** A new folder for a database that nobody keeps: in memory where there is room, since a copied database is a thousand small files. */
export async function scratchFolder(prefix: string): Promise<string> {
  const room = await statfs(memory).catch(() => null);
  const isRoomy = room !== null && room.type === tmpfs && room.bavail * room.bsize >= roomBytes;
  return mkdtemp(join(isRoomy ? memory : tmpdir(), prefix));
}
