import type { Input } from "@hiwar/contract/kernel/endpoint";
import { Role } from "@hiwar/contract/kernel/roles";
import type { photoSessions } from "@hiwar/contract/photo-sessions";
import { lockPeople } from "../../accounts/lock-people.ts";
import { selectPerson } from "../../accounts/queries.ts";
import type { Recorded } from "../../kernel/audit.ts";
import type { Context } from "../../kernel/context.ts";
import { orRefuse, refuse } from "../../kernel/refuse.ts";
import { closeTasks } from "../../tasks/open.ts";
import { selectTutor } from "../../tutors/queries.ts";
import { enterStage, pushChanged, releaseDate } from "./enter-stage.ts";
import { notify } from "./notify.ts";
import * as queries from "./queries.ts";
import { type PhotoSession, shownSession } from "./read.ts";

type Assigned = Recorded<PhotoSession>;

/**
 * Assigns a tutor's photo session to a studio and notifies the tutor, the studio and a former studio. Assigning the same studio again changes
 * nothing.
 */
export async function assignStudio(context: Context, { tutorId, studioId }: Input<typeof photoSessions.assign>): Promise<Assigned> {
  const { db, now } = context;
  const former = await queries.selectLatestOf(db, tutorId);
  const others = former && former.studioId !== studioId ? [former.studioId] : [];
  await lockPeople(context, [{ id: tutorId, mode: "change" }, ...[studioId, ...others].map((id) => ({ id, mode: "share" as const }))]);
  await refuseUnfit(context, tutorId, studioId);
  const latest = await queries.selectLatestOf(db, tutorId);
  const open = latest && latest.closedAt === null ? await queries.lockSession(db, latest.id) : null;
  if (open?.studioId === studioId) return { answer: shownSession(open, "staff", now), change: null };
  const dated = open && (await releaseDate(context, open));
  const row = open ? await reassign(context, open, studioId, dated) : await begin(context, tutorId, studioId);
  await closeTasks(context, { kind: "tutor", subjectId: tutorId, cause: "studio-needed", note: null });
  await notify(context, "photo-session-assigned", row, ["studio"]);
  await notify(context, "photo-session-assigned", row, ["tutor"], dated);
  const before = { studioId: open?.studioId ?? null };
  return { answer: shownSession(row, "staff", now), change: { id: row.id, before, after: { studioId, tutorId } } };
}

async function refuseUnfit({ db }: Context, tutorId: number, studioId: number): Promise<void> {
  const tutor = orRefuse(await selectTutor(db, tutorId), "tutor-not-found");
  if (!tutor.isTutor) refuse("tutor-not-found");
  const studio = orRefuse(await selectPerson(db, studioId), "user-not-found");
  if (studio.role !== Role.Studio) refuse("user-not-found");
  if (tutor.blocked || studio.blockedAt !== null) refuse("illegal");
}

async function begin(context: Context, tutorId: number, studioId: number): Promise<queries.PhotoSessionRow> {
  const { db, now } = context;
  const stand = { stage: "assigned", since: now, created_at: now } as const;
  const { id } = await queries.insertSession(db, { tutor_id: tutorId, studio_id: studioId, ...stand });
  return enterStage(context, id, { stage: "assigned" });
}

async function reassign(
  context: Context,
  open: queries.PhotoSessionRow,
  studioId: number,
  dated: queries.PhotoSessionRow | null,
): Promise<queries.PhotoSessionRow> {
  await notify(context, "photo-session-cancelled", open, ["studio"], dated);
  pushChanged(context, open);
  const forgotten = { place: null, minutes: null, studio_note: null, tutor_note: null };
  return enterStage(context, open.id, { stage: "assigned", studio_id: studioId, ...forgotten });
}
