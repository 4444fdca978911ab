import { createHash } from "node:crypto";
import { type Insertable, sql } from "kysely";
import type { Actor, Context, IdempotencyKey } from "./context.ts";
import type { Database } from "./database.ts";
import { settleWithCommit } from "./pipeline.ts";
import { precompiled } from "./precompiled.ts";
import { Refusal, refuse } from "./refuse.ts";
import type { DB } from "./tables.ts";

export interface StoredAnswer {
  status: number;
  body: string;
}

/** Hashes a call's name and canonical input, without its secrets. */
export function fingerprintOf(operation: string, input: unknown, secrets: readonly string[] = []): Buffer {
  return createHash("sha256")
    .update(operation)
    .update(canonical(input, new Set(secrets)))
    .digest();
}

function canonical(value: unknown, without: ReadonlySet<string>): string {
  if (value === null || typeof value !== "object" || "epochNanoseconds" in value) return JSON.stringify(value) ?? "";
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, without)).join()}]`;
  const entries = Object.entries(value).filter(([key]) => !without.has(key));
  return `{${entries
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item, without)}`)
    .join()}}`;
}

interface LookedUp {
  readonly isMine: boolean;
  readonly fingerprint: Buffer | null;
  readonly status: number | null;
  readonly answer: string | null;
  readonly reference: string | null;
}

const lookedUp = precompiled<{ personId: number; key: string }>()((_db, value) => {
  const call = sql`look_up_key(${value("personId")}::bigint, ${value("key")}::text)`;
  return sql<LookedUp>`select is_mine as "isMine", fingerprint, status, answer, reference from ${call}`;
});

type Kept = Required<Pick<Insertable<DB["idempotency_key"]>, "person_id" | "key" | "fingerprint" | "status" | "answer" | "created_at">>;
const kept = precompiled<Kept>()((db, value) =>
  db.insertInto("idempotency_key").values({
    person_id: value("person_id"),
    key: value("key"),
    fingerprint: value("fingerprint"),
    status: value("status"),
    answer: value("answer"),
    created_at: value("created_at"),
  }),
);

/** Looks up and locks the key. Returns its row, or null when this is the first call; throws `still-processing` or `idempotency-mismatch`. */
async function lookUp(db: Database, personId: number, { key, fingerprint }: IdempotencyKey) {
  const [known] = await lookedUp(db, { personId, key });
  if (!known?.isMine) throw new Refusal("still-processing", { retryAfterSeconds: 1 });
  if (known.fingerprint === null) return null;
  if (!fingerprint.equals(known.fingerprint)) refuse("idempotency-mismatch");
  return known;
}

/** How many days a key is kept (docs/rules.md#platform). */
export const daysHonoured = 7;

/** Runs `work` once per key, in the transaction that stores the key; a repeated call returns the stored answer byte for byte. */
export async function answerOnce(context: Context<Actor>, key: IdempotencyKey, work: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
  const { db, actor, now } = context;
  const known = await lookUp(db, actor.id, key);
  if (known?.answer) return { status: known.status ?? 200, body: known.answer };
  const { status, body } = await work();
  settleWithCommit(kept(db, { person_id: actor.id, ...key, status, answer: body, created_at: now }));
  return { status, body };
}

/**
 * For operations that call a company: commits the reference of `intend` together with the key. A repeated call returns the same reference, and the
 * operation answers with the current state of what it names.
 */
export async function commitIntentOnce(
  context: Context<Actor>,
  intend: () => Promise<string>,
): Promise<{ reference: string; repeated: boolean }> {
  const { db, actor, now, key } = context;
  if (!key) return { reference: await intend(), repeated: false };
  const known = await lookUp(db, actor.id, key);
  if (known?.reference) return { reference: known.reference, repeated: true };
  const reference = await intend();
  await db
    .insertInto("idempotency_key")
    .values({ person_id: actor.id, ...key, reference, created_at: now })
    .execute();
  return { reference, repeated: false };
}
