import type { Updateable } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { DB } from "../../kernel/tables.ts";

export type Factor = NonNullable<Awaited<ReturnType<typeof lockFactor>>>;

/**
 * Locks and returns a person's authenticator data, so that codes of one person are checked one after the other. Without an authenticator `secret` is
 * null.
 */
export function lockFactor(db: Database, personId: number) {
  return db
    .selectFrom("staff_factor")
    .select(["secret", "last_step as lastStep", "wrong_tries as wrongTries", "wrong_since as wrongSince"])
    .where("person_id", "=", personId)
    .forUpdate()
    .executeTakeFirst();
}

/** Makes sure that a person has a row that counts wrong codes. */
export async function ensureFactor(db: Database, personId: number): Promise<void> {
  await db
    .insertInto("staff_factor")
    .values({ person_id: personId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Updates the authenticator, its last accepted step or the count of wrong codes; the caller must hold the lock. */
export async function updateFactor(db: Database, personId: number, change: Updateable<DB["staff_factor"]>): Promise<void> {
  await db.updateTable("staff_factor").set(change).where("person_id", "=", personId).execute();
}

/** When a person's authenticator was added; null without one. */
export async function selectAuthenticatorAt(db: Database, personId: number): Promise<Temporal.Instant | null> {
  const factor = await db.selectFrom("staff_factor").select("authenticator_at as at").where("person_id", "=", personId).executeTakeFirst();
  return factor?.at ?? null;
}

/** Stores the secret of an authenticator that a person is about to set up; it replaces an earlier one. */
export async function putOffer(db: Database, personId: number, secret: string, expiresAt: Temporal.Instant): Promise<void> {
  await db
    .insertInto("authenticator_offer")
    .values({ person_id: personId, secret, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("person_id").doUpdateSet({ secret, expires_at: expiresAt }))
    .execute();
}

/** The secret offered to a person; null when there is none or it has expired. */
export async function selectOffer(db: Database, personId: number, now: Temporal.Instant): Promise<string | null> {
  const offer = await db
    .selectFrom("authenticator_offer")
    .select("secret")
    .where("person_id", "=", personId)
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return offer?.secret ?? null;
}

/** Deletes the secret offered to a person. */
export async function deleteOffer(db: Database, personId: number): Promise<void> {
  await db.deleteFrom("authenticator_offer").where("person_id", "=", personId).execute();
}

/** Replaces all recovery codes of a person. */
export async function replaceRecoveryCodes(db: Database, personId: number, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom("recovery_code").where("person_id", "=", personId).execute();
  await db
    .insertInto("recovery_code")
    .values(hashes.map((hash) => ({ person_id: personId, hash })))
    .execute();
}

/** Consumes a recovery code; false when it is not the person's or was used before. Of concurrent calls only the first succeeds. */
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

/** The number of unused recovery codes of a person. */
export async function countRecoveryCodes(db: Database, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom("recovery_code")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("person_id", "=", personId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes all second factors of a person. */
export async function deleteFactors(db: Database, personId: number): Promise<void> {
  for (const table of ["staff_factor", "authenticator_offer", "recovery_code", "passkey", "passkey_challenge"] as const)
    await db.deleteFrom(table).where("person_id", "=", personId).execute();
}
