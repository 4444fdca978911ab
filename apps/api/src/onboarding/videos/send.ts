import type { introVideos } from "@hiwar/contract/intro-videos";
import type { Input } from "@hiwar/contract/kernel/endpoint";
import { claimUpload } from "../../files/claim.ts";
import type { Context } from "../../kernel/context.ts";
import { selectActiveManagers } from "../assessments/queries.ts";
import { lockBoth } from "../lock.ts";
import { notifyVideo, pushVideo } from "./notify.ts";
import * as queries from "./queries.ts";
import { type IntroVideo, shownVideo } from "./read.ts";
import { decideBy, reviewerOf } from "./rules.ts";

/** Sends the caller's film and thumbnail to the manager with the fewest undecided films. Throws `intro-video-exists` if one is undecided. */
export async function sendVideo(context: Context, { video, thumbnail }: Input<typeof introVideos.send>): Promise<IntroVideo> {
  const { db, actor, now } = context;
  const managers = (await selectActiveManagers(db)).map(({ id }) => id);
  const open = managers.length === 0 ? new Map<number, number>() : await queries.countOpenVideos(db, managers);
  const chosen = reviewerOf(managers, open);
  await lockBoth(context, actor.id, chosen);
  // A manager who was blocked meanwhile gets no new film.
  const [reviewer] = chosen === null ? [] : await selectActiveManagers(db, chosen);
  const film = await claimUpload(context, video, "intro");
  const still = await claimUpload(context, thumbnail, "thumbnail");
  const row = await queries.insertVideo(db, {
    tutor_id: actor.id,
    reviewer_id: reviewer?.id ?? null,
    video: film.name,
    video_bytes: film.storedBytes,
    thumbnail: still.name,
    thumbnail_bytes: still.storedBytes,
    seconds: Math.round(film.seconds ?? 0),
    created_at: now,
    late_at: decideBy(now),
  });
  await queries.clearRefusedVideos(db, actor.id, now);
  await notifyVideo(context, "intro-video-sent", row);
  pushVideo(context, row);
  return shownVideo(context, row);
}
