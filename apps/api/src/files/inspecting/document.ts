import { readFile } from "node:fs/promises";
import { orThrow } from "../../outside/storage/or-throw.ts";
import type { Storage } from "../../outside/storage/storage.ts";
import type { UploadRow, Verdict } from "../queries.ts";
import { privateKey, unreadable } from "../rules.ts";
import { doesPdfAct } from "./does-pdf-act.ts";
import { isPdf } from "./is-pdf.ts";

/** Validates a document by its content and stores it unchanged, if it only shows pages. It is served only at signed addresses, as an attachment. */
export async function inspectDocument(storage: Storage, { stem, bytes }: UploadRow, file: string): Promise<Verdict> {
  const content = await readFile(file);
  if (!isPdf(content) || (await doesPdfAct(content))) return { complaint: unreadable };
  const name = `${stem}.pdf`;
  orThrow(await storage.keep(privateKey(name), file));
  return { judged: { name, storedBytes: bytes, width: null, height: null, seconds: null } };
}
