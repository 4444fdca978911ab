import type { AnyContext } from "../kernel/context.ts";
import { openTask } from "../tasks/open.ts";
import { markOnboarded } from "../tutors/listing.ts";
import { selectTutor } from "../tutors/queries.ts";
import { selectOpenOf, selectProgress } from "./photos/queries.ts";
import { isOnboarded } from "./photos/rules.ts";

/**
 * Runs after a passed interview or demo, after a finished or cancelled photo session, and when a blocked tutor is unblocked. The caller has locked
 * the tutor. Opens a task if a studio is needed. Marks a tutor who has passed every step, who can then be listed.
 */
export async function continueOnboarding(context: AnyContext, tutorId: number): Promise<void> {
  const { db } = context;
  const way = await selectProgress(db, tutorId);
  if (isOnboarded(way)) return markOnboarded(context, tutorId);
  if (!way.isDemoPassed || way.isPhotographed) return;
  const [tutor, open] = await Promise.all([selectTutor(db, tutorId), selectOpenOf(db, tutorId)]);
  if (!tutor || tutor.blocked || open.length > 0) return;
  await openTask(context, { kind: "tutor", subjectId: tutorId, cause: "studio-needed", personId: tutorId });
}
