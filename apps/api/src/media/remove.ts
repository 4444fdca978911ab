import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { media } from "@hiwar/contract/media";
import { selectPerson, updatePerson } from "../accounts/queries.ts";
import { publicAddressOf } from "../files/rules.ts";
import type { Recorded } from "../kernel/audit.ts";
import type { AnyContext, Context } from "../kernel/context.ts";
import { orRefuse } from "../kernel/refuse.ts";
import { notify } from "../notifications/notify.ts";
import { selectTutor, updateTutor } from "../tutors/queries.ts";
import { type AssetRow, lockSame, removeSame, selectAsset } from "./queries.ts";

/**
 * Removes a public file from all pages and from its URL, and tells the owner why. A tutor who then lacks it is unlisted until there is another. Of
 * two concurrent calls one succeeds, the other finds nothing.
 */
export async function removeAsset(
  context: Context,
  { id, reason }: Input<typeof media.remove>,
): Promise<Recorded<Answer<typeof media.remove>>> {
  const { db, now } = context;
  const { name } = orRefuse(await selectAsset(db, id), "not-found");
  const rows = await lockSame(db, name);
  orRefuse(
    rows.find((row) => row.id === id),
    "not-found",
  );
  await removeSame(db, name, now);
  for (const row of rows) {
    await clear(context, row);
    await context.hooks.accounts.personChanged(context, row.ownerId);
    context.push("AccountChanged", [row.ownerId], { id: row.ownerId });
    await notify(context, "asset-removed", { personId: row.ownerId, cause: `asset:${row.id}`, payload: { use: row.use, reason } });
  }
  const owners = rows.map(({ ownerId }) => ownerId);
  return { answer: {}, change: { id, before: { name, owners, isShown: true }, after: { name, owners, isShown: false } } };
}

/** If the owner has replaced the file meanwhile, the new one stays. */
async function clear({ db }: AnyContext, { name, ownerId, use }: AssetRow): Promise<void> {
  const url = publicAddressOf(name);
  if (use === "face") {
    const person = await selectPerson(db, ownerId);
    if (person?.image === url) await updatePerson(db, ownerId, { image: null });
    return;
  }
  const tutor = await selectTutor(db, ownerId);
  if (use === "intro" && tutor?.video === url) await updateTutor(db, ownerId, { video: null, video_seconds: null, thumbnail: null });
  if (use === "thumbnail" && tutor?.thumbnail === url) await updateTutor(db, ownerId, { thumbnail: null });
}
