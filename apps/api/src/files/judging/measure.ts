import { Worker } from "node:worker_threads";
import type { Film } from "../rules.ts";

/** A film that takes longer to read was made to. */
const longestMilliseconds = 60_000;

/** Reads a film, or a voice without a picture, on a thread of its own with little memory, so that one made to hold a reader up holds nobody else; null when it is none. */
export function measure(file: string): Promise<Film | null> {
  const worker = new Worker(new URL("./film-thread.ts", import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
    execArgv: [],
  });
  return new Promise((resolve) => {
    const over = setTimeout(() => resolve(null), longestMilliseconds);
    const end = (film: Film | null) => {
      clearTimeout(over);
      resolve(film);
    };
    worker
      .once("message", end)
      .once("error", () => end(null))
      .once("exit", () => end(null));
  }).finally(() => worker.terminate()) as Promise<Film | null>;
}
