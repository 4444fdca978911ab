import type { AnyContext } from "../kernel/context.ts";
import { notify } from "../notifications/notify.ts";
import { openTask } from "../tasks/open.ts";
import { selectTutor, type Tutor, updateTutor } from "./queries.ts";
import { missingOf, role } from "./read.ts";
import { isListed, isReady } from "./rules.ts";

/** Re-evaluates `public` after any change of a person or tutor, and refreshes the directory. */
export async function refreshListing(context: AnyContext, personId: number): Promise<void> {
  const tutor = await selectTutor(context.db, personId);
  if (!tutor) return;
  const facts = { ...tutor, role: role(tutor), onboarded: tutor.onboardedAt !== null, missing: missingOf(tutor) } as const;
  const listed = isListed(facts);
  if (listed !== tutor.public) await updateTutor(context.db, personId, { public: listed });
  if (listed && !tutor.public && tutor.isTutor)
    await notify(context, "tutor-listed", { personId, cause: `tutor-listed:${personId}`, payload: { id: personId } });
  if (tutor.readyAt === null && isReady(facts)) await askToList(context, tutor);
  await context.hooks.tutors.tutorChanged(context, personId);
}

/** Only staff's decision is missing, so a task is opened once. */
async function askToList(context: AnyContext, { id }: Tutor): Promise<void> {
  await updateTutor(context.db, id, { ready_at: context.now });
  await openTask(context, { kind: "tutor", subjectId: id, cause: "listing-waits", personId: id });
}

/** Marks a tutor, who is locked, as having passed every onboarding step. */
export async function markOnboarded(context: AnyContext, tutorId: number): Promise<void> {
  const tutor = await selectTutor(context.db, tutorId);
  if (!tutor || tutor.onboardedAt !== null) return;
  await updateTutor(context.db, tutorId, { onboarded_at: context.now });
  await refreshListing(context, tutorId);
}
