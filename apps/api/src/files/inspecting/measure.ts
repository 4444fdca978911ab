import { Worker } from "node:worker_threads";
import type { Film } from "../rules.ts";

/** A film that takes longer to read is treated as malicious. */
const longestMilliseconds = 60_000;

/** Measures a film or a voice in a worker thread with little memory, so that a malicious file delays nothing else. Returns null if it is neither. */
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
