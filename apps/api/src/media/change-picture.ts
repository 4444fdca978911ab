import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import { isAdmin, Role } from "@hiwar/contract/kernel/roles";
import type { media } from "@hiwar/contract/media";
import { lockPerson } from "../accounts/lock-people.ts";
import { updatePerson } from "../accounts/queries.ts";
import { selectRoommates } from "../chat/queries.ts";
import { claimUpload } from "../files/claim.ts";
import { publicAddressOf } from "../files/rules.ts";
import type { Recorded } from "../kernel/audit.ts";
import type { Context } from "../kernel/context.ts";
import { orRefuse, refuse } from "../kernel/refuse.ts";
import { putInPlace } from "./put-in-place.ts";

/** Changes or removes a person's picture: on their own pages, in the directory, and at once for everybody they chat with. */
export async function changePicture(
  context: Context,
  { forUser, image }: Input<typeof media.changePicture>,
): Promise<Recorded<Answer<typeof media.changePicture>>> {
  const { db, actor, now } = context;
  const id = forUser ?? actor.id;
  const before = orRefuse(await lockPerson(db, id), "user-not-found");
  if (id !== actor.id && isAdmin(before) && actor.role !== Role.SuperAdmin) refuse("forbidden");
  const taken = image === null ? null : await claimUpload(context, image, "face");
  const after = taken && publicAddressOf(taken.name);
  await putInPlace(db, { ownerId: id, use: "face", taken, before: before.image }, now);
  await updatePerson(db, id, { image: after, updated_at: now });
  await pushPicture(context, id);
  return { answer: { image: after }, change: { id, before: { image: before.image }, after: { image: after } } };
}

/** Publishes a changed picture to the directory, to the person, and to everybody who shares a room with them. */
export async function pushPicture(context: Context, id: number): Promise<void> {
  await context.hooks.accounts.personChanged(context, id);
  context.push("AccountChanged", [id], { id });
  context.push("FaceChanged", await selectRoommates(context.db, id), { userId: id });
}
