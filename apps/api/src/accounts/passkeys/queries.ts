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

/** The passkey of a credential on a host, locked: its counter is judged by one sign-in after the other. */
export function lockPasskey(db: Database, credentialId: string, host: string) {
  return db
    .selectFrom("passkey")
    .select(columns)
    .where("credential_id", "=", credentialId)
    .where("host", "=", host)
    .forUpdate()
    .executeTakeFirst();
}

/** A passkey by its id. */
export function selectPasskey(db: Database, id: string) {
  return db.selectFrom("passkey").select(["id", "person_id as personId"]).where("id", "=", id).executeTakeFirst();
}

/** Keeps a passkey; one whose credential is known is `illegal`. */
export async function insertPasskey(db: Database, values: Insertable<DB["passkey"]>): Promise<void> {
  await db.insertInto("passkey").values(values).execute();
}

/** Sets a passkey's name, or its counter and when it was used. */
export async function updatePasskey(db: Database, id: string, change: Updateable<DB["passkey"]>): Promise<void> {
  await db.updateTable("passkey").set(change).where("id", "=", id).execute();
}

/** Removes a passkey. */
export async function deletePasskey(db: Database, id: string): Promise<void> {
  await db.deleteFrom("passkey").where("id", "=", id).execute();
}

/** Keeps what is to be signed until it is signed or too old. */
export async function insertChallenge(db: Database, values: Insertable<DB["passkey_challenge"]>): Promise<void> {
  await db.insertInto("passkey_challenge").values(values).execute();
}

/** Takes a challenge away and tells whose it was, null of nobody's; nothing when it is unknown, spent or too old. Whoever asks first has it. */
export function deleteChallenge(db: Database, challenge: string, purpose: string, now: Temporal.Instant) {
  return db
    .deleteFrom("passkey_challenge")
    .where("challenge", "=", challenge)
    .where("purpose", "=", purpose)
    .where("expires_at", ">", now)
    .returning("person_id as personId")
    .executeTakeFirst();
}
