import { stat } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import { orThrow } from "../../outside/storage/or-throw.ts";
import type { Storage } from "../../outside/storage/storage.ts";
import type { UploadRow, Verdict } from "../queries.ts";
import { type Film, privateKey, unreadable, whyNotFilm } from "../rules.ts";

/** A film that takes longer to read was made to. */
const longestMilliseconds = 60_000;

/** Judges a film by its content and keeps it as it is, where nobody sees it without a signed address. */
export async function judgeFilm(storage: Storage, { stem }: UploadRow, file: string): Promise<Verdict> {
  const film = await measure(file);
  const complaint = film ? whyNotFilm(film) : unreadable;
  if (!film || complaint) return { complaint: complaint ?? unreadable };
  const { size } = await stat(file);
  const name = `${stem}.${film.format}`;
  orThrow(await storage.keep(privateKey(name), file));
  return { judged: { name, storedBytes: size, width: film.width, height: film.height, seconds: film.seconds } };
}

/** Reads a film on a thread of its own with little memory, so that one made to hold a reader up holds nobody else; null when it is none. */
function measure(file: string): Promise<Film | null> {
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
