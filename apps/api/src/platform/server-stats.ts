import { availableParallelism, hostname, loadavg, totalmem } from "node:os";
import type { ServerStats } from "@hiwar/contract/platform";
import type * as z from "zod/mini";
import type { ReadContext } from "../kernel/context.ts";
import { countRooms, selectQueue } from "./queries.ts";

const node = `${hostname()}-${process.pid}`;

/** What the process may take of memory: its container's limit, or all of the machine. */
function memoryLimit(): number {
  const limit = process.constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

/** How this process is, and what the database knows of all of them. */
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
