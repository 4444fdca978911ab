import type { AnyContext } from "../kernel/context.ts";
import { notify } from "../notifications/notify.ts";
import { openTask } from "../tasks/open.ts";
import { selectTutor, type Tutor, updateTutor } from "./queries.ts";
import { missingOf, role } from "./read.ts";
import { isListed, isReady } from "./rules.ts";

/** Keeps `public` true to the rule after any change of a person or tutor; announces the change to the directory. */
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

/** Nothing but staff stands between a tutor and students: they are asked once. */
async function askToList(context: AnyContext, { id }: Tutor): Promise<void> {
  await updateTutor(context.db, id, { ready_at: context.now });
  await openTask(context, { kind: "tutor", subjectId: id, cause: "listing-waits", personId: id });
}

/** A tutor, who is locked, has passed every step on the way to students. */
export async function markOnboarded(context: AnyContext, tutorId: number): Promise<void> {
  const tutor = await selectTutor(context.db, tutorId);
  if (!tutor || tutor.onboardedAt !== null) return;
  await updateTutor(context.db, tutorId, { onboarded_at: context.now });
  await refreshListing(context, tutorId);
}
