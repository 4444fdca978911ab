import type { UploadName } from "@hiwar/contract/files";
import type { Context } from "../kernel/context.ts";
import { refuse } from "../kernel/refuse.ts";
import { lockUpload, markUsed, type UploadRow } from "./queries.ts";
import { refusalOf } from "./receiving/tus.ts";
import { stateOf } from "./rules.ts";

/** An upload that was accepted: the name that stands for its files, and what was measured. */
export type Accepted = UploadRow & { readonly name: string; readonly storedBytes: number };

/**
 * An upload of the caller's that was accepted, locked; refuses as `asset-not-found` one of another person or kind, `still-processing` one that is
 * not judged yet, `illegal` one that was used already, and whatever it was refused for.
 */
export async function findAccepted({ db, actor }: Context, id: string, kind: UploadName): Promise<Accepted> {
  const upload = await lockUpload(db, id);
  if (upload?.ownerId !== actor.id || upload.kind !== kind) return refuse("asset-not-found");
  const state = stateOf(upload);
  if (state === "refused") throw refusalOf(upload);
  if (state === "judging") refuse("still-processing");
  if (state !== "ready") refuse("illegal");
  return upload as Accepted;
}

/** Takes such an upload to use it, once. */
export async function claimUpload(context: Context, id: string, kind: UploadName): Promise<Accepted> {
  const upload = await findAccepted(context, id, kind);
  await markUsed(context.db, id, context.now);
  return upload;
}
