import type { introVideos } from "@hiwar/contract/intro-videos";
import type { Input } from "@hiwar/contract/kernel/endpoint";
import { lockPeople } from "../../accounts/lock-people.ts";
import { privateKey } from "../../files/rules.ts";
import type { Recorded } from "../../kernel/audit.ts";
import type { Context, OpenContext } from "../../kernel/context.ts";
import { refuseIf } from "../../kernel/refuse.ts";
import { orThrow } from "../../outside/storage/or-throw.ts";
import { closeTasks } from "../../tasks/open.ts";
import { notifyVideo, pushVideo } from "./notify.ts";
import * as queries from "./queries.ts";
import { type IntroVideo, shownVideo } from "./read.ts";
import { filesUntil, whyNotDecide } from "./rules.ts";

type Verdict = Input<typeof introVideos.decide>;

/**
 * Approves or refuses a film, once. An approved film replaces the former one on the tutor's page; a refusal needs a reason. Copying comes before the
 * lock: if two approve at once, the second copy only repeats a public file.
 */
export async function decideVideo(open: OpenContext, verdict: Verdict, found: queries.VideoRow): Promise<Recorded<IntroVideo>> {
  refuseIf(isSame(found, verdict) ? null : whyNotDecide(found));
  if (verdict.approved && found.approved === null) orThrow(await open.outside.storage.copy(privateKey(found.video), found.video));
  const decided = await open.transact((context) => settle(context, verdict, found.tutorId));
  // The public copy remains. The private copy of a refused film stays for a while, so that its tutor can look at it.
  if (verdict.approved) orThrow(await open.outside.storage.remove(privateKey(found.video)));
  return decided;
}

async function settle(context: Context, { id, approved, reason }: Verdict, tutorId: number): Promise<Recorded<IntroVideo>> {
  const { db, actor, now, hooks } = context;
  await lockPeople(context, [{ id: tutorId, mode: "change" }]);
  const row = await queries.lockVideo(db, id);
  if (isSame(row, { approved, reason })) return { answer: await shownVideo(context, row), change: null };
  refuseIf(whyNotDecide(row));
  const words = approved ? null : (reason ?? null);
  const decided = await queries.updateVideo(db, id, {
    approved,
    reason: words,
    decided_at: now,
    decided_by: actor.id,
    late_at: null,
    files_until: filesUntil(approved, now),
  });
  await closeTasks(context, { kind: "tutor", subjectId: tutorId, cause: "film-late", note: null });
  if (approved) await hooks.onboarding.filmApproved(context, row);
  await notifyVideo(context, "intro-video-decided", decided);
  pushVideo(context, decided);
  return { answer: await shownVideo(context, decided), change: { id, before: { approved: null }, after: { approved, reason: words } } };
}

const isSame = (row: Pick<queries.VideoRow, "approved" | "reason">, { approved, reason }: Pick<Verdict, "approved" | "reason">) =>
  row.approved === approved && (approved || row.reason === reason);
