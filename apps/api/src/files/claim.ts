import type { UploadName } from "@hiwar/contract/files";
import type { Context } from "../kernel/context.ts";
import { refuse } from "../kernel/refuse.ts";
import { lockUpload, markUsed, type UploadRow } from "./queries.ts";
import { refusalOf } from "./receiving/tus.ts";
import { stateOf } from "./rules.ts";

/** An accepted upload: the name of its files, and its measurements. */
export type Accepted = UploadRow & { readonly name: string; readonly storedBytes: number };

/**
 * Locks and returns an accepted upload of the caller. Throws `asset-not-found` for another person's upload or another kind, `still-processing` before
 * its verdict, `illegal` if it was used. Throws its own error if it was refused.
 */
export async function lockAccepted({ db, actor }: Context, id: string, kind: UploadName): Promise<Accepted> {
  const upload = await lockUpload(db, id);
  if (upload?.ownerId !== actor.id || upload.kind !== kind) return refuse("asset-not-found");
  const state = stateOf(upload);
  if (state === "refused") throw refusalOf(upload);
  if (state === "judging") refuse("still-processing");
  if (state !== "ready") refuse("illegal");
  return upload as Accepted;
}

/** Claims an accepted upload for use; possible only once. */
export async function claimUpload(context: Context, id: string, kind: UploadName): Promise<Accepted> {
  const upload = await lockAccepted(context, id, kind);
  await markUsed(context.db, id, context.now);
  return upload;
}
