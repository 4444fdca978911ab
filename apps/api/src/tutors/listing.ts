import type { AnyContext } from "../kernel/context.ts";
import { selectTutor, updateTutor } from "./queries.ts";
import { missingOf, role } from "./read.ts";
import { isListed } from "./rules.ts";

/** Keeps `public` true to the rule after any change of a person or tutor; announces the change to the directory. */
export async function refreshListing(context: AnyContext, personId: number): Promise<void> {
  const tutor = await selectTutor(context.db, personId);
  if (!tutor) return;
  const listed = isListed({ ...tutor, role: role(tutor), onboarded: false, missing: missingOf(tutor) });
  if (listed !== tutor.public) await updateTutor(context.db, personId, { public: listed });
  await context.hooks.tutors.tutorChanged(context, personId);
}
