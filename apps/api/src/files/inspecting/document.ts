import { orThrow } from "../../outside/storage/or-throw.ts";
import type { Storage } from "../../outside/storage/storage.ts";
import type { UploadRow, Verdict } from "../queries.ts";
import { privateKey, unreadable } from "../rules.ts";
import { readApart } from "./read-apart.ts";

/** Validates a document by its content and stores it unchanged, if it only shows pages. It is served only at signed addresses, as an attachment. */
export async function inspectDocument(storage: Storage, { stem, bytes }: UploadRow, file: string): Promise<Verdict> {
  if (!(await readApart("isPlainPdf", file))) return { complaint: unreadable };
  const name = `${stem}.pdf`;
  orThrow(await storage.keep(privateKey(name), file));
  return { judged: { name, storedBytes: bytes, width: null, height: null, seconds: null } };
}
