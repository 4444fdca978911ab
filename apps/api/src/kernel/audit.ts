import type { Endpoint } from "@hiwar/contract/kernel/endpoint";
import type { Claim } from "./access.ts";
import type { Actor, Context } from "./context.ts";

/** What an audited operation changed: the thing's id, and what of it was and is. Null stands for a thing that is not there. */
export interface Change {
  readonly id: number;
  readonly before: object | null;
  readonly after: object | null;
}

/** The result of an audited operation: its answer, and its change or null where everything stayed as it was. */
export interface Recorded<O> {
  readonly answer: O;
  readonly change: Change | null;
}

interface Entry {
  readonly action: string;
  readonly subject: string;
  readonly input: string;
  readonly before: object | null;
  readonly after: object | null;
}

/** The audit's entry for what an operation did; null where it changed nothing, or only what is the caller's own. */
export function entryFor(
  action: string,
  { audits, secrets = [] }: Endpoint,
  { input, isOwner }: Claim,
  result: Recorded<unknown>,
): Entry | null {
  if (audits === undefined || isOwner || result.change === null) return null;
  const { id, before, after } = result.change;
  const kept = JSON.stringify(input, (key, value: unknown) => (secrets.includes(key) ? undefined : value));
  return { action, subject: `${audits}:${id}`, input: kept, before, after };
}

/** The answer in an operation's result. */
export function answerIn({ audits }: Endpoint, result: unknown): unknown {
  return audits === undefined ? result : (result as Recorded<unknown>).answer;
}

/**
 * What staff did, in the transaction that does it. The database chains the entries by their hashes, so that none can be changed or taken
 * out unseen; `database/audit.sql` computes them again.
 */
export async function audit({ db, actor, now }: Context<Actor>, { before, after, ...entry }: Entry): Promise<void> {
  const values = { ...entry, actor_id: actor.id, before: json(before), after: json(after), at: now };
  await db.insertInto("audit_entry").values(values).execute();
}

function json(value: object | null): string | null {
  return value && JSON.stringify(value);
}
