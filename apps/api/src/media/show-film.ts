import type { Accepted } from "../files/claim.ts";
import { publicAddressOf } from "../files/rules.ts";
import type { AnyContext } from "../kernel/context.ts";
import { orRefuse } from "../kernel/refuse.ts";
import type { ApprovedFilm } from "../onboarding/hooks.ts";
import { selectTutor, type Tutor, updateTutor } from "../tutors/queries.ts";
import { putInPlace } from "./put-in-place.ts";

interface Shown {
  readonly film: Pick<Accepted, "name" | "storedBytes" | "seconds"> | null;
  readonly still: Pick<Accepted, "name" | "storedBytes"> | null;
}

/** Puts a film, its thumbnail or both on a tutor's page; the former ones are removed a day later. The caller has locked the tutor. */
export async function putOnPage({ db, now }: AnyContext, { id, video, thumbnail }: Tutor, { film, still }: Shown): Promise<void> {
  if (film) {
    await putInPlace(db, { ownerId: id, use: "intro", taken: film, before: video }, now);
    await updateTutor(db, id, { video: publicAddressOf(film.name), video_seconds: Math.round(film.seconds ?? 0), updated_at: now });
  }
  if (still) {
    await putInPlace(db, { ownerId: id, use: "thumbnail", taken: still, before: thumbnail }, now);
    await updateTutor(db, id, { thumbnail: publicAddressOf(still.name), updated_at: now });
  }
}

/** Shows an approved film and its thumbnail, and lists the tutor if nothing else was missing. */
export async function showFilm(context: AnyContext, { tutorId, seconds, ...files }: ApprovedFilm): Promise<void> {
  const tutor = orRefuse(await selectTutor(context.db, tutorId), "tutor-not-found");
  await putOnPage(context, tutor, {
    film: { name: files.video, storedBytes: files.videoBytes, seconds },
    still: { name: files.thumbnail, storedBytes: files.thumbnailBytes },
  });
  await context.hooks.accounts.personChanged(context, tutorId);
}
