import type { Recorded } from "../../kernel/audit.ts";
import type { AnyContext, Context } from "../../kernel/context.ts";
import { refuse } from "../../kernel/refuse.ts";
import { continueOnboarding } from "../continue.ts";
import { enterStage, lockPhotoSessionWithPeople, releaseDate } from "./enter-stage.ts";
import { notify } from "./notify.ts";
import * as queries from "./queries.ts";
import { type PhotoSession, shownSession } from "./read.ts";

/** Takes a tutor's photo session from its studio; an already cancelled one is returned unchanged. */
export async function cancelSession(context: Context, { id }: { id: number }): Promise<Recorded<PhotoSession>> {
  const { db, now } = context;
  if (!(await queries.selectSession(db, id))) refuse("session-not-found");
  const row = await lockPhotoSessionWithPeople(context, id);
  if (row.stage === "cancelled") return { answer: shownSession(row, "staff", now), change: null };
  if (row.stage === "done") refuse("illegal");
  const cancelled = await close(context, row);
  return {
    answer: shownSession(cancelled, "staff", now),
    change: { id, before: { stage: row.stage }, after: { stage: cancelled.stage } },
  };
}

async function close(context: AnyContext, row: queries.PhotoSessionRow): Promise<queries.PhotoSessionRow> {
  const dated = await releaseDate(context, row);
  await notify(context, "photo-session-cancelled", row, ["tutor", "studio"], dated);
  const cancelled = await enterStage(context, row.id, { stage: "cancelled" });
  await continueOnboarding(context, row.tutorId);
  return cancelled;
}

/** Cancels all open photo sessions of a person who was blocked or deactivated. The caller has locked the person. */
export async function cancelAllOfPerson(context: AnyContext, personId: number): Promise<void> {
  for (const { id } of await queries.selectOpenOf(context.db, personId)) await close(context, await queries.lockSession(context.db, id));
}
