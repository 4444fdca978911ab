import { SessionType } from "@hiwar/contract/calendar";
import type { Input } from "@hiwar/contract/kernel/endpoint";
import type { photoSessions } from "@hiwar/contract/photo-sessions";
import { tryReserveTime } from "../../calendar/booked-time.ts";
import type { Context } from "../../kernel/context.ts";
import { refuse, refuseIf } from "../../kernel/refuse.ts";
import { spanOf } from "../../kernel/time.ts";
import { enterStage, lockPhotoSessionWithPeople } from "./enter-stage.ts";
import { notify } from "./notify.ts";
import type { PhotoSessionRow } from "./queries.ts";
import { factsOf, type PhotoSession, shownSession } from "./read.ts";
import { whyNotChoose } from "./rules.ts";

/** Books one of the offered dates for the calling tutor and reserves the studio's time. Choosing the same date again changes nothing. */
export async function chooseDate(
  context: Context,
  { id, start }: Input<typeof photoSessions.choose>,
  _found: PhotoSessionRow,
): Promise<PhotoSession> {
  const { now } = context;
  const row = await lockPhotoSessionWithPeople(context, id);
  if (row.stage === "scheduled" && row.start?.equals(start)) return shownSession(row, "tutor", now);
  refuseIf(whyNotChoose(factsOf(row), "tutor", now, start));
  const span = spanOf(start, row.minutes ?? 0);
  const taken = await tryReserveTime(context, { kind: SessionType.General, host: row.studioId, guest: row.tutorId, span });
  // The error code says whose time is taken: the studio's by another tutor, or the tutor's own.
  if (typeof taken === "string") refuse(taken === "conflicting-lessons" ? taken : "conflicting-schedule");
  const date = { appointment_id: taken.id, starts_at: span.start, ends_at: span.end };
  const scheduled = await enterStage(context, id, { stage: "scheduled", date });
  await notify(context, "photo-session-scheduled", scheduled, ["tutor", "studio"], scheduled);
  return shownSession(scheduled, "tutor", now);
}
