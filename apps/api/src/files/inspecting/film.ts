import { stat } from "node:fs/promises";
import { orThrow } from "../../outside/storage/or-throw.ts";
import type { Storage } from "../../outside/storage/storage.ts";
import type { UploadRow, Verdict } from "../queries.ts";
import { privateKey, unreadable, whyNotFilm } from "../rules.ts";
import { readApart } from "./read-apart.ts";

/** Validates a film by its content and stores it unchanged and private; it is served only at signed addresses. */
export async function inspectFilm(storage: Storage, { stem }: UploadRow, file: string): Promise<Verdict> {
  const film = await readApart("film", file);
  const complaint = film ? whyNotFilm(film) : unreadable;
  if (!film || complaint) return { complaint: complaint ?? unreadable };
  const { size } = await stat(file);
  const name = `${stem}.${film.format}`;
  orThrow(await storage.keep(privateKey(name), file));
  return { judged: { name, storedBytes: size, width: film.width, height: film.height, seconds: film.seconds } };
}
