import type { Input } from "@hiwar/contract/kernel/endpoint";
import type { photoSessions } from "@hiwar/contract/photo-sessions";
import type { Recorded } from "../../kernel/audit.ts";
import type { Context } from "../../kernel/context.ts";
import { refuseIf } from "../../kernel/refuse.ts";
import { enterStage, lockPhotoSessionWithPeople, releaseDate } from "./enter-stage.ts";
import { notify } from "./notify.ts";
import { type PhotoSessionRow, selectTaken } from "./queries.ts";
import { factsOf, type PhotoSession, readerOf, shownSession } from "./read.ts";
import { whyNotOffer, whyNotPropose } from "./rules.ts";

/** Offers dates to a tutor, replacing the earlier ones. Releases a booked date and notifies the tutor. */
export async function proposeDates(
  context: Context,
  { id, starts, minutes, place, note }: Input<typeof photoSessions.propose>,
  found: PhotoSessionRow,
): Promise<Recorded<PhotoSession>> {
  const { db, actor, now } = context;
  const reader = readerOf(found, actor);
  const row = await lockPhotoSessionWithPeople(context, id);
  refuseIf(whyNotPropose(factsOf(row), reader, now));
  refuseIf(whyNotOffer(starts, minutes, await selectTaken(db, row.studioId, now, id), now));
  const dated = await releaseDate(context, row);
  const proposed = await enterStage(context, id, { stage: "proposed", dates: starts, minutes, place, studio_note: note ?? null });
  await notify(context, "photo-session-proposed", proposed, ["tutor"], dated);
  const after = { stage: proposed.stage, starts: starts.map(String), minutes, place };
  return { answer: shownSession(proposed, reader, now), change: { id, before: { stage: row.stage }, after } };
}
