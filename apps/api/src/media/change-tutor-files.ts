import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { AssetUse, media } from "@hiwar/contract/media";
import { lockPerson } from "../accounts/lock-people.ts";
import { updatePerson } from "../accounts/queries.ts";
import { claimUpload, lockAccepted } from "../files/claim.ts";
import { privateKey, publicAddressOf } from "../files/rules.ts";
import type { Owned } from "../kernel/access.ts";
import type { Recorded } from "../kernel/audit.ts";
import type { Context, OpenContext, ReadContext } from "../kernel/context.ts";
import { orRefuse, refuse } from "../kernel/refuse.ts";
import { selectLatestOf } from "../onboarding/photos/queries.ts";
import { orThrow } from "../outside/storage/or-throw.ts";
import { selectTutor, type Tutor } from "../tutors/queries.ts";
import { pushPicture } from "./change-picture.ts";
import { putInPlace } from "./put-in-place.ts";
import { putOnPage } from "./show-film.ts";

type Change = Input<typeof media.changeTutorFiles>;
type Files = Answer<typeof media.changeTutorFiles>;

/** Ownership rule: a tutor's files may be changed by the studio of the latest photo session, not by former studios. */
export const photographedTutor: Owned<ReadContext, { tutorId: number }, { studioId: number | null }> = {
  find: async ({ db }, { tutorId }) => {
    if (!(await selectTutor(db, tutorId))) return undefined;
    const latest = await selectLatestOf(db, tutorId);
    return { studioId: latest && latest.stage !== "cancelled" ? latest.studioId : null };
  },
  isTheirs: ({ studioId }, actor) => studioId === actor.id,
};

/** Replaces files of a tutor's page: the face, the film with its length, and its thumbnail. */
export async function changeTutorFiles(open: OpenContext, change: Change): Promise<Recorded<Files>> {
  const { image, video, thumbnail } = change;
  if (!image && !video && !thumbnail) refuse("empty-request");
  // A film is private until it is shown. If a later step fails, the extra public copy is harmless and is swept with its upload.
  if (video) {
    const { name } = await open.transact((context) => lockAccepted(context, video, "intro"));
    orThrow(await open.outside.storage.copy(privateKey(name), name));
  }
  return open.transact((context) => show(context, change));
}

async function show(context: Context, { tutorId, image, video, thumbnail }: Change): Promise<Recorded<Files>> {
  const { db, now } = context;
  orRefuse(await lockPerson(db, tutorId), "tutor-not-found");
  const before = orRefuse(await selectTutor(db, tutorId), "tutor-not-found");
  const take = async (kind: AssetUse, id: string | undefined) => (id === undefined ? null : claimUpload(context, id, kind));
  const face = await take("face", image);
  if (face) {
    await putInPlace(db, { ownerId: tutorId, use: "face", taken: face, before: before.image }, now);
    await updatePerson(db, tutorId, { image: publicAddressOf(face.name), updated_at: now });
  }
  await putOnPage(context, before, { still: await take("thumbnail", thumbnail), film: await take("intro", video) });
  await pushPicture(context, tutorId);
  const after = filesOf(orRefuse(await selectTutor(db, tutorId), "tutor-not-found"));
  return { answer: after, change: { id: tutorId, before: filesOf(before), after } };
}

const filesOf = ({ image, video, thumbnail }: Tutor): Files => ({ image, video, thumbnail });
