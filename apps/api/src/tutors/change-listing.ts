import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { tutors } from "@hiwar/contract/tutors";
import { lockPerson } from "../accounts/lock-people.ts";
import type { Recorded } from "../kernel/audit.ts";
import type { Context } from "../kernel/context.ts";
import { orRefuse, refuse } from "../kernel/refuse.ts";
import { closeTasks } from "../tasks/open.ts";
import { refreshListing } from "./listing.ts";
import { selectTutor, updateTutor } from "./queries.ts";
import { readMetaOf } from "./read.ts";

/** Activates a tutor or admits one by hand, or reverses it. Deactivating cancels all upcoming appointments with everything returned. */
export async function changeListing(
  context: Context,
  { id, activated, manuallyAdded }: Input<typeof tutors.changeListing>,
): Promise<Recorded<Answer<typeof tutors.changeListing>>> {
  const { db, now, hooks } = context;
  if (activated === undefined && manuallyAdded === undefined) refuse("empty-request");
  if (activated === false) await hooks.accounts.lockWithSharers(context, id);
  orRefuse(await lockPerson(db, id), "tutor-not-found");
  const tutor = orRefuse(await selectTutor(db, id), "tutor-not-found");
  const before = { activated: tutor.activated, manuallyAdded: tutor.manuallyAdded };
  const after = { activated: activated ?? before.activated, manuallyAdded: manuallyAdded ?? before.manuallyAdded };
  const isActivatedAnew = after.activated !== before.activated;
  const isAddedAnew = after.manuallyAdded !== before.manuallyAdded;
  if (!isActivatedAnew && !isAddedAnew) return { answer: await readMetaOf(db, id), change: null };
  await updateTutor(db, id, {
    ...(isActivatedAnew && { activated_at: after.activated ? now : null }),
    ...(isAddedAnew && { manually_added_at: after.manuallyAdded ? now : null }),
    updated_at: now,
  });
  await refreshListing(context, id);
  if (after.activated) await closeTasks(context, { kind: "tutor", subjectId: id, cause: "listing-waits", note: null });
  if (before.activated && !after.activated) await hooks.tutors.tutorDeactivated(context, id);
  return { answer: await readMetaOf(db, id), change: { id, before, after } };
}
