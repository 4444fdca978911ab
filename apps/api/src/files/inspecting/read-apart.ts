import { Worker } from "node:worker_threads";
import type { Readers } from "./readers.ts";

type Answer<Name extends keyof Readers> = Awaited<ReturnType<Readers[Name]>> | null;

/** A file that takes longer to read is treated as malicious. */
const longestMilliseconds = 60_000;

/** Reads a foreign file in a worker thread with little memory, so that a malicious one delays nothing else. Null if it cannot be read so. */
export function readApart<Name extends keyof Readers>(reader: Name, ...given: Parameters<Readers[Name]>): Promise<Answer<Name>> {
  const worker = new Worker(new URL("./reading-thread.ts", import.meta.url), {
    workerData: { reader, given },
    resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 },
    execArgv: [],
  });
  return new Promise<Answer<Name>>((resolve) => {
    const over = setTimeout(() => resolve(null), longestMilliseconds);
    const end = (answer: Answer<Name>) => {
      clearTimeout(over);
      resolve(answer);
    };
    worker
      .once("message", end)
      .once("error", () => end(null))
      .once("exit", () => end(null));
  }).finally(() => worker.terminate());
}
