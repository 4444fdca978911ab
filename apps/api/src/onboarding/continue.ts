import type { AnyContext } from "../kernel/context.ts";
import { openTask } from "../tasks/open.ts";
import { markOnboarded } from "../tutors/listing.ts";
import { selectTutor } from "../tutors/queries.ts";
import { selectOpenOf, selectProgress } from "./photos/queries.ts";
import { isOnboarded } from "./photos/rules.ts";

/**
 * Comes after a step of a tutor, who is locked, and once a blocked one is let in again. Staff are asked for a studio where one is needed, and whoever has
 * passed all may be listed.
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
