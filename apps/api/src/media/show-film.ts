import { publicAddressOf } from "../files/rules.ts";
import type { AnyContext } from "../kernel/context.ts";
import { orRefuse } from "../kernel/refuse.ts";
import type { ApprovedFilm } from "../onboarding/hooks.ts";
import { selectTutor, updateTutor } from "../tutors/queries.ts";
import { putInPlace } from "./put-in-place.ts";

/** Puts an approved film and its still on the tutor's page, whom the caller has locked; the former ones are removed a day later. */
export async function showFilm(context: AnyContext, film: ApprovedFilm): Promise<void> {
  const { db, now, hooks } = context;
  const { tutorId } = film;
  const before = orRefuse(await selectTutor(db, tutorId), "tutor-not-found");
  const intro = { name: film.video, storedBytes: film.videoBytes };
  const still = { name: film.thumbnail, storedBytes: film.thumbnailBytes };
  await putInPlace(db, { ownerId: tutorId, use: "intro", taken: intro, before: before.video }, now);
  await putInPlace(db, { ownerId: tutorId, use: "thumbnail", taken: still, before: before.thumbnail }, now);
  const shown = { video: publicAddressOf(film.video), thumbnail: publicAddressOf(film.thumbnail), video_seconds: film.seconds };
  await updateTutor(db, tutorId, { ...shown, updated_at: now });
  await hooks.accounts.personChanged(context, tutorId);
}
