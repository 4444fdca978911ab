import type { Input } from "@hiwar/contract/kernel/endpoint";
import type { photoSessions } from "@hiwar/contract/photo-sessions";
import type { Context } from "../../kernel/context.ts";
import { refuseIf } from "../../kernel/refuse.ts";
import { enterStage, lockPhotoSessionWithPeople, releaseDate } from "./enter-stage.ts";
import { notify } from "./notify.ts";
import type { PhotoSessionRow } from "./queries.ts";
import { factsOf, type PhotoSession, shownSession } from "./read.ts";
import { whyNotDecline } from "./rules.ts";

/** The calling tutor rejects all dates or gives theirs back. The studio reads the reason and offers others. */
export async function declineDates(
  context: Context,
  { id, note }: Input<typeof photoSessions.decline>,
  _found: PhotoSessionRow,
): Promise<PhotoSession> {
  const { now } = context;
  const row = await lockPhotoSessionWithPeople(context, id);
  refuseIf(whyNotDecline(factsOf(row), "tutor", now));
  const dated = await releaseDate(context, row);
  const declined = await enterStage(context, id, { stage: "assigned", tutor_note: note });
  // The same notification removes a returned date from the tutor's own calendar.
  await notify(context, "photo-session-declined", declined, dated ? ["tutor", "studio"] : ["studio"], dated);
  return shownSession(declined, "tutor", now);
}
