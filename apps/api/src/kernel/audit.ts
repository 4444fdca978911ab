import type { Endpoint, Rate } from "@hiwar/contract/kernel/endpoint";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { team } from "@hiwar/contract/kernel/who";
import { sql } from "kysely";
import type { Claim } from "./access.ts";
import type { Actor, Context } from "./context.ts";
import { inTransaction, type Services, systemCaller } from "./contexts.ts";
import type { Database } from "./database.ts";
import { Refusal } from "./refuse.ts";

/** What an audited operation changed: the thing's id, and what of it was and is. Null stands for a thing that is not there. */
export interface Change {
  readonly id: number;
  readonly before: object | null;
  readonly after: object | null;
  /** Whose the thing was, where it is gone now: of what stays the database knows. */
  readonly people?: readonly number[];
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
  readonly people?: readonly number[];
}

/** The audit's entry for what an operation did; null where it changed nothing, or only what is the caller's own. */
export function entryFor(action: string, { audits, secrets = [] }: Endpoint, { input, isOwner }: Claim, result: unknown): Entry | null {
  const change = audits === undefined || isOwner ? null : (result as Recorded<unknown>).change;
  if (change === null) return null;
  const { id, before, after, people = [] } = change;
  return { action, subject: `${audits}:${id}`, input: withoutSecrets(input, secrets), before, after, people };
}

function withoutSecrets(input: object, secrets: readonly string[]): string {
  return JSON.stringify(input, (key, value: unknown) => (secrets.includes(key) ? undefined : value));
}

/** The answer in an operation's result. */
export function answerIn({ audits }: Endpoint, result: unknown): unknown {
  return audits === undefined ? result : (result as Recorded<unknown>).answer;
}

/**
 * What staff did, in the transaction that does it. The database chains the entries by their hashes, so that none can be changed or taken
 * out unseen; `database/audit.sql` computes them again.
 */
export async function audit(
  { db, actor, now }: Pick<Context<Actor>, "db" | "actor" | "now">,
  { before, after, people = [], ...entry }: Entry,
): Promise<void> {
  const values = { ...entry, actor_id: actor.id, before: json(before), after: json(after), people: [...people], at: now };
  await db.insertInto("audit_entry").values(values).execute();
}

/** From now on entries about a thing are about a person too: nobody had an account when they were written. */
export async function claimEntries(db: Database, subject: string, personId: number): Promise<void> {
  await sql`update audit_entry set people = people || ${personId}::bigint
    where subject = ${subject} and emptied_for is null and not people @> array[${personId}::bigint]`.execute(db);
}

function json(value: object | null): string | null {
  return value && JSON.stringify(value);
}

/** What is worth a line when it is refused: what one may not, and what one may only with a fresh proof. */
const tellingRefusals: readonly ErrorCode[] = ["forbidden", "step-up-required"];
/** Lines of one person: whoever knocks on and on is in the audit already. */
const refusalRate: Rate = { times: 20, seconds: 60 };

/**
 * Writes that somebody of the team tried what is audited and was refused, by itself: what was tried is rolled back. Everything else that is
 * thrown leaves no line.
 */
export async function auditRefusal(
  services: Services,
  { action, endpoint, input }: { action: string; endpoint: Pick<Endpoint, "audits" | "secrets">; input: object },
  actor: Actor | null,
  now: Temporal.Instant,
  error: unknown,
): Promise<void> {
  const { audits, secrets = [] } = endpoint;
  if (!audits || !actor || !(error instanceof Refusal) || !tellingRefusals.includes(error.code)) return;
  if (!team.roles.includes(actor.role) || !isWithin(services, actor, now)) return;
  const subject = `${audits}:${"id" in input ? input.id : "-"}`;
  const entry = { action, subject, input: withoutSecrets(input, secrets), before: null, after: { refused: error.code } };
  await inTransaction(services, systemCaller(action), now, (context) => audit({ ...context, actor }, entry));
}

function isWithin({ limits }: Services, { id }: Actor, now: Temporal.Instant): boolean {
  try {
    limits.take(`refusals of ${id}`, refusalRate, now);
    return true;
  } catch {
    return false;
  }
}
