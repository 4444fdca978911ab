import type { Context } from "../kernel/context.ts";
import { orRefuse, Refusal } from "../kernel/refuse.ts";
import { selectPerson } from "./queries.ts";
import { type MissingPart, missingOf, whyNotReady } from "./rules.ts";

/** Refuses what only a student may do whose address is proved and whose profile lacks nothing. */
export async function refuseUnready({ db, actor, now }: Context): Promise<void> {
  refuseMissing(missingOf(orRefuse(await selectPerson(db, actor.id), "user-not-found"), now));
}

/** Refuses whoever can neither book nor pay yet, and names what lacks: `forbidden` alone may mean that staff have blocked them. */
export function refuseMissing(missing: readonly MissingPart[]): void {
  const why = whyNotReady(missing);
  if (why !== null) throw new Refusal(why, { fields: Object.fromEntries(missing.map((part) => [part, "required"])) });
}
