import { availableParallelism, hostname, loadavg, totalmem } from "node:os";
import type { ServerStats } from "@hiwar/contract/platform";
import type * as z from "zod/mini";
import type { ReadContext } from "../kernel/context.ts";
import { countRooms, selectQueue } from "./queries.ts";

const node = `${hostname()}-${process.pid}`;

/** Returns the memory limit of the process: its container's, or the machine's memory. */
function memoryLimit(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

/** Returns the state of this process, and the shared figures from the database. */
export async function readStats({ db, now }: ReadContext<null>, { sockets }: { sockets: number }): Promise<z.output<typeof ServerStats>> {
  const [rooms, queue] = await Promise.all([countRooms(db), selectQueue(db)]);
  return {
    node,
    at: now,
    startedAt: now.subtract({ seconds: Math.floor(process.uptime()) }),
    load: loadavg()[0] ?? 0,
    cores: availableParallelism(),
    memoryBytes: process.memoryUsage.rss(),
    memoryLimitBytes: memoryLimit(),
    sockets,
    rooms,
    queue,
  };
}
