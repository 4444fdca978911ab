import type { Endpoint, Rate } from "@hiwar/contract/kernel/endpoint";
import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { team } from "@hiwar/contract/kernel/who";
import { sql } from "kysely";
import type { Ownership } from "./access.ts";
import type { Actor, Context } from "./context.ts";
import { inTransaction, type Services, systemCaller } from "./contexts.ts";
import type { Database } from "./database.ts";
import { Refusal } from "./refuse.ts";

/**
 * What an audited operation changed or read. `before` is null if the thing was new or only read; `after` is null if it was deleted. After a read,
 * `after` says what was read.
 */
export interface Change {
  readonly id: number;
  readonly before: object | null;
  readonly after: object | null;
  /** Ids of the people whom the thing concerned; given only when its row is deleted. For existing rows the database finds them. */
  readonly people?: readonly number[];
}

/** The result of an audited operation: its answer, and its change, or null when nothing changed. */
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

/** Builds the audit entry of an operation's result. Null when nothing changed, or when the caller changed only what they own. */
export function entryFor(action: string, { audits, secrets = [] }: Endpoint, { input, isOwner }: Ownership, result: unknown): Entry | null {
  const change = audits === undefined || isOwner ? null : (result as Recorded<unknown>).change;
  if (change === null) return null;
  const { id, before, after, people = [] } = change;
  return { action, subject: `${audits}:${id}`, input: withoutSecrets(input, secrets), before, after, people };
}

function withoutSecrets(input: object, secrets: readonly string[]): string {
  return JSON.stringify(input, (key, value: unknown) => (secrets.includes(key) ? undefined : value));
}

/** Extracts the answer from an operation's result. */
export function answerIn({ audits }: Endpoint, result: unknown): unknown {
  return audits === undefined ? result : (result as Recorded<unknown>).answer;
}

/**
 * Writes an entry about what staff did, in the same transaction. The database chains the entries by hash, so that a changed or deleted entry is
 * detected; `database/audit.sql` recomputes the hashes.
 */
export async function audit(
  { db, actor, now }: Pick<Context<Actor>, "db" | "actor" | "now">,
  { before, after, people = [], ...entry }: Entry,
): Promise<void> {
  const values = { ...entry, actor_id: actor.id, before: json(before), after: json(after), people: [...people], at: now };
  await db.insertInto("audit_entry").values(values).execute();
}

/** Adds a person to the existing entries about `subject`: when those were written, the person had no account yet. */
export async function addPersonToEntries(db: Database, subject: string, personId: number): Promise<void> {
  await sql`update audit_entry set people = people || ${personId}::bigint
    where subject = ${subject} and emptied_for is null and not people @> array[${personId}::bigint]`.execute(db);
}

function json(value: object | null): string | null {
  return value && JSON.stringify(value);
}

/** Refusals that leave an audit entry: a forbidden operation, and one that needs a fresh step-up. */
const tellingRefusals: readonly ErrorCode[] = ["forbidden", "step-up-required"];
/** The most refusal entries of one person: repeated attempts add nothing that the audit does not show already. */
const refusalRate: Rate = { times: 20, seconds: 60 };

/**
 * Writes an entry when staff or a manager are refused an audited operation (`tellingRefusals`), in a transaction of its own because the operation's
 * is rolled back. Other errors leave no entry.
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
