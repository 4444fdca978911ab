import type { Insertable, Updateable } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { DB } from "../../kernel/tables.ts";

const columns = [
  "id",
  "person_id as personId",
  "credential_id as credentialId",
  "public_key as publicKey",
  "counter",
  "transports",
  "name",
  "is_synced as isSynced",
  "created_at as createdAt",
  "used_at as usedAt",
] as const;

export type PasskeyRow = NonNullable<Awaited<ReturnType<typeof lockPasskey>>>;

/** A person's passkeys of one host, the oldest first. */
export function selectPasskeys(db: Database, personId: number, host: string) {
  return db
    .selectFrom("passkey")
    .select(columns)
    .where("person_id", "=", personId)
    .where("host", "=", host)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Locks and returns the passkey of a credential on a host, so that concurrent sign-ins check its counter one after the other. */
export function lockPasskey(db: Database, credentialId: string, host: string) {
  return db
    .selectFrom("passkey")
    .select(columns)
    .where("credential_id", "=", credentialId)
    .where("host", "=", host)
    .forUpdate()
    .executeTakeFirst();
}

/** A passkey by its id; undefined when there is none. */
export function selectPasskey(db: Database, id: string) {
  return db.selectFrom("passkey").select(["id", "person_id as personId"]).where("id", "=", id).executeTakeFirst();
}

/** Inserts a passkey; throws `illegal` when its credential exists already. */
export async function insertPasskey(db: Database, values: Insertable<DB["passkey"]>): Promise<void> {
  await db.insertInto("passkey").values(values).execute();
}

/** Updates a passkey: its name, or its counter and last use. */
export async function updatePasskey(db: Database, id: string, change: Updateable<DB["passkey"]>): Promise<void> {
  await db.updateTable("passkey").set(change).where("id", "=", id).execute();
}

/** Removes a passkey. */
export async function deletePasskey(db: Database, id: string): Promise<void> {
  await db.deleteFrom("passkey").where("id", "=", id).execute();
}

/** Stores a challenge until it is signed or expires. */
export async function insertChallenge(db: Database, values: Insertable<DB["passkey_challenge"]>): Promise<void> {
  await db.insertInto("passkey_challenge").values(values).execute();
}

/**
 * Deletes a challenge and returns its person, null when it was made for nobody. Undefined when it is unknown, used or expired. Of concurrent calls
 * only the first succeeds.
 */
export function deleteChallenge(db: Database, challenge: string, purpose: string, now: Temporal.Instant) {
  return db
    .deleteFrom("passkey_challenge")
    .where("challenge", "=", challenge)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .returning("person_id as personId")
    .executeTakeFirst();
}
