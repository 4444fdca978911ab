import { stat } from "node:fs/promises";
import { orThrow } from "../../outside/storage/or-throw.ts";
import type { Storage } from "../../outside/storage/storage.ts";
import type { UploadRow, Verdict } from "../queries.ts";
import { privateKey, unreadable, voiceEndings, whyNotVoice } from "../rules.ts";
import { readApart } from "./read-apart.ts";

/** Validates a voice message by its content and stores it unchanged and private; it is served only at signed addresses. */
export async function inspectVoice(storage: Storage, { stem }: UploadRow, file: string): Promise<Verdict> {
  const voice = await readApart("film", file);
  const complaint = voice ? whyNotVoice(voice) : unreadable;
  if (!voice || complaint) return { complaint: complaint ?? unreadable };
  const { size } = await stat(file);
  const name = `${stem}.${voiceEndings[voice.format]}`;
  orThrow(await storage.keep(privateKey(name), file));
  return { judged: { name, storedBytes: size, width: null, height: null, seconds: voice.seconds } };
}
