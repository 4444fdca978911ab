import type { Answer } from "@hiwar/contract/kernel/endpoint";
import type { platform } from "@hiwar/contract/platform";
import { makeDue } from "../directory/queries.ts";
import type { Recorded } from "../kernel/audit.ts";
import type { Context } from "../kernel/context.ts";

/** Invalidates cached public answers, here at once and in other processes within a second. Also makes every card due for a refresh. */
export async function flushCache({ db, now, invalidate }: Context): Promise<Recorded<Answer<typeof platform.flushCache>>> {
  const tutors = await makeDue(db, now);
  invalidate("tutors");
  return { answer: { tutors }, change: { id: 1, before: null, after: { tutors } } };
}
