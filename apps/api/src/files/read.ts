import type { files, UploadName } from "@hiwar/contract/files";
import type { Answer } from "@hiwar/contract/kernel/endpoint";
import { errorSentences } from "@hiwar/contract/kernel/error-sentences";
import type { Actor, ReadContext } from "../kernel/context.ts";
import { type PrivatePlace, signedAddressOf } from "./private.ts";
import { selectUpload, type UploadRow } from "./queries.ts";
import { publicAddressOf, stateOf } from "./rules.ts";

/** Ownership rule: an upload belongs to its sender. */
export const sendersUpload = {
  find: ({ db }: ReadContext, { id }: { id: string }) => selectUpload(db, id),
  isTheirs: ({ ownerId }: UploadRow, { id }: Actor) => ownerId === id,
};

const places: Readonly<Record<UploadName, PrivatePlace | null>> = {
  face: null,
  thumbnail: null,
  receipt: "receipts",
  screenshot: "screenshots",
  intro: "films",
  photo: "attachments",
  document: "attachments",
  voice: "attachments",
};

/** Returns an upload's progress, why it was refused, and the URL of its result. */
export async function readUpload(
  { settings, now }: ReadContext,
  _input: { id: string },
  upload: UploadRow,
): Promise<Answer<typeof files.read>> {
  const { id, kind, bytes, received, refusedCode, refusedField, name, seconds, width, height, expiresAt } = upload;
  const place = places[kind];
  const url = name && (place ? await signedAddressOf(settings, place, name, now) : publicAddressOf(name));
  const refusal = refusedCode && { code: refusedCode, message: errorSentences[refusedCode], field: refusedField };
  return { id, kind, bytes, received, state: stateOf(upload), refusal, seconds, width, height, url, expiresAt };
}
