import type { Updateable } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { DB } from "../../kernel/tables.ts";

export type Factor = NonNullable<Awaited<ReturnType<typeof lockFactor>>>;

/** What a person's codes are judged by, locked: codes of one person are looked at one after the other. Without an authenticator the secret is null. */
export function lockFactor(db: Database, personId: number) {
  return db
    .selectFrom("staff_factor")
    .select(["secret", "last_step as lastStep", "wrong_tries as wrongTries", "wrong_since as wrongSince"])
    .where("person_id", "=", personId)
    .forUpdate()
    .executeTakeFirst();
}

/** Makes sure that wrong codes of a person have a place where they are counted. */
export async function ensureFactor(db: Database, personId: number): Promise<void> {
  await db
    .insertInto("staff_factor")
    .values({ person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sets the authenticator, its last accepted step or the count of wrong codes; the caller holds the lock. */
export async function updateFactor(db: Database, personId: number, change: Updateable<DB["staff_factor"]>): Promise<void> {
  await db.updateTable("staff_factor").set(change).where("person_id", "=", personId).execute();
}

/** Since when a person has an authenticator; null without one. */
export async function selectAuthenticatorAt(db: Database, personId: number): Promise<Temporal.Instant | null> {
  const factor = await db.selectFrom("staff_factor").select("authenticator_at as at").where("person_id", "=", personId).executeTakeFirst();
  return factor?.at ?? null;
}

/** Keeps the one secret that a person is shown; an earlier one is worth nothing any more. */
export async function putOffer(db: Database, personId: number, secret: string, expiresAt: Temporal.Instant): Promise<void> {
  await db
    .insertInto("authenticator_offer")
    .values({ person_id: personId, secret, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet({ secret, expires_at: expiresAt }))
    .execute();
}

/** The secret that a person was shown, while it may be confirmed. */
export async function selectOffer(db: Database, personId: number, now: Temporal.Instant): Promise<string | null> {
  const offer = await db
    .selectFrom("authenticator_offer")
    .select("secret")
    .where("person_id", "=", personId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return offer?.secret ?? null;
}

/** Forgets what a person was shown. */
export async function deleteOffer(db: Database, personId: number): Promise<void> {
  await db.deleteFrom("authenticator_offer").where("person_id", "=", personId).execute();
}

/** Puts new recovery codes in the place of all that a person had. */
export async function replaceRecoveryCodes(db: Database, personId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom("recovery_code").where("person_id", "=", personId).execute();
  await db
    .insertInto("recovery_code")
    .values(hashes.map((hash) => ({ person_id: personId, hash })))
    .execute();
}

/** Spends a recovery code; false when it is none of the person's or was spent before, by whoever asked first. */
export async function spendRecoveryCode(db: Database, personId: number, hash: Buffer, now: Temporal.Instant): Promise<boolean> {
  const spent = await db
    .updateTable("recovery_code")
    .set({ used_at: now })
    .where("person_id", "=", personId)
    .where("hash", "=", hash)
    .where("used_at", "is", null)
    .returning("hash")
    .executeTakeFirst();
  return spent !== undefined;
}

/** How many recovery codes of a person are unspent. */
export async function countRecoveryCodes(db: Database, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_code")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("person_id", "=", personId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes everything that proves a person beside the password. */
export async function deleteFactors(db: Database, personId: number): Promise<void> {
  for (const table of ["staff_factor", "authenticator_offer", "recovery_code", "passkey", "passkey_challenge"] as const)
    await db.deleteFrom(table).where("person_id", "=", personId).execute();
}
