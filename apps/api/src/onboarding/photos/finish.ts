import type { Input } from "@hiwar/contract/kernel/endpoint";
import type { photoSessions } from "@hiwar/contract/photo-sessions";
import { releaseTime } from "../../calendar/booked-time.ts";
import type { Recorded } from "../../kernel/audit.ts";
import type { Context } from "../../kernel/context.ts";
import { refuseIf } from "../../kernel/refuse.ts";
import { continueOnboarding } from "../continue.ts";
import { enterStage, lockPhotoSessionWithPeople } from "./enter-stage.ts";
import { notify } from "./notify.ts";
import type { PhotoSessionRow } from "./queries.ts";
import { factsOf, type PhotoSession, readerOf, shownSession } from "./read.ts";
import { whyNotReportOutcome } from "./rules.ts";

/** Stores the result of a date: the photos were taken, or the tutor did not come and the studio offers other dates. */
export async function finishSession(
  context: Context,
  { id, came }: Input<typeof photoSessions.finish>,
  found: PhotoSessionRow,
): Promise<Recorded<PhotoSession>> {
  const { actor, now } = context;
  const reader = readerOf(found, actor);
  const row = await lockPhotoSessionWithPeople(context, id);
  if (came && row.stage === "done") return { answer: shownSession(row, reader, now), change: null };
  refuseIf(whyNotReportOutcome(factsOf(row), reader, now));
  if (!came && row.appointmentId !== null) await releaseTime(context, row.appointmentId);
  const finished = await enterStage(context, id, { stage: came ? "done" : "assigned" });
  await notify(context, came ? "photo-session-done" : "photo-session-missed", came ? finished : row, ["tutor"]);
  if (came) await continueOnboarding(context, row.tutorId);
  return { answer: shownSession(finished, reader, now), change: { id, before: { stage: row.stage }, after: { stage: finished.stage } } };
}
