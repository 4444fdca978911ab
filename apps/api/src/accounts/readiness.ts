import type { Context } from "../kernel/context.ts";
import { orRefuse, Refusal } from "../kernel/refuse.ts";
import { selectPerson } from "./queries.ts";
import { type MissingPart, missingOf, whyNotReady } from "./rules.ts";

/** Throws unless the calling student has verified their mail address and completed their profile. */
export async function refuseUnready({ db, actor, now }: Context): Promise<void> {
  refuseMissing(missingOf(orRefuse(await selectPerson(db, actor.id), "user-not-found"), now));
}

/**
 * Throws for a person who can neither book nor pay yet. The refusal names the missing fields, because `forbidden` without fields may mean a block
 * by staff.
 */
export function refuseMissing(missing: readonly MissingPart[]): void {
  const why = whyNotReady(missing);
  if (why !== null) throw new Refusal(why, { fields: Object.fromEntries(missing.map((part) => [part, "required"])) });
}
