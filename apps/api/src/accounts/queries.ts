import type { NotificationMethod } from "@hiwar/contract/accounts";
import type { Role } from "@hiwar/contract/kernel/roles";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Database } from "../kernel/database.ts";
import { precompiled } from "../kernel/precompiled.ts";
import type { DB } from "../kernel/tables.ts";

const personColumns = [
  "id",
  "name",
  "email",
  "phone",
  "birth_year as birthYear",
  "gender",
  "city",
  "job",
  "level",
  "aim",
  "image",
  "guardian_name as guardianName",
  "guardian_phone as guardianPhone",
  "guardian_consented_at as guardianConsentedAt",
  "guardian_consent_version as guardianConsentVersion",
  "blocked_at as blockedAt",
  "leaving_at as leavingAt",
  "erasing_at as erasingAt",
  "erased_at as erasedAt",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const;

/** A query for people with all columns except secrets; the caller adds the conditions. */
export function selectPeople(db: Database) {
  return db
    .selectFrom("person")
    .select(personColumns)
    .select(({ ref, eb }) => [
      ref("role").$castTo<Role>().as("role"),
      ref("notification_method").$castTo<(typeof NotificationMethod)[keyof typeof NotificationMethod]>().as("notificationMethod"),
      eb("password_hash", "is not", null).$castTo<boolean>().as("hasPassword"),
      eb("google_subject", "is not", null).$castTo<boolean>().as("hasGoogle"),
      eb("notification_chosen_at", "is not", null).$castTo<boolean>().as("hasChosenNotification"),
      eb
        .exists(eb.selectFrom("telegram_link").select("chat_id").whereRef("telegram_link.person_id", "=", "person.id"))
        .$castTo<boolean>()
        .as("telegramLinked"),
      eb("email_verified_at", "is not", null).$castTo<boolean>().as("verifiedEmail"),
      eb("phone_verified_at", "is not", null).$castTo<boolean>().as("verifiedPhone"),
    ]);
}

export type Person = Awaited<ReturnType<typeof selectPerson>> & object;

/** A person without password hash and Google subject; undefined when there is none. Takes no lock. */
export function selectPerson(db: Database, id: number) {
  return selectPeople(db).where("id", "=", id).executeTakeFirst();
}

/** A person by email address, in any letter case (docs/rules.md#accounts); undefined when there is none. */
export function selectPersonByEmail(db: Database, email: string) {
  return selectPeople(db).where("email", "=", email).executeTakeFirst();
}

/** A person's secrets, kept apart from their other data, so that an answer or log that copies a person cannot contain them. */
export function selectSecrets(db: Database, personId: number) {
  return db
    .selectFrom("person")
    .select(["password_hash as passwordHash", "google_subject as googleSubject"])
    .where("id", "=", personId)
    .executeTakeFirst();
}

/** Inserts a person and returns the id; undefined when the email is taken. Waits only for a concurrent insert of the same email. */
export function insertPerson(db: Database, values: Insertable<DB["person"]>) {
  return db
    .insertInto("person")
    .values(values)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
}

/**
 * Updates columns of a person. Constraints throw `user-exists` for another's mail address and `incorrect-phone` for another tutor's verified phone.
 */
export async function updatePerson(db: Database, id: number, change: Updateable<DB["person"]>): Promise<void> {
  await db.updateTable("person").set(change).where("id", "=", id).execute();
}

/** Postpones the erasure of a person who is leaving; does nothing if they have decided to stay. */
export async function postponeLeaving(db: Database, id: number, until: Temporal.Instant): Promise<void> {
  await db.updateTable("person").set({ leaving_at: until }).where("id", "=", id).where("leaving_at", "is not", null).execute();
}

/** Inserts a consent that was given or withdrawn; the newest row of a kind counts. */
export async function insertConsent(db: Database, values: Insertable<DB["consent"]>): Promise<void> {
  await db.insertInto("consent").values(values).execute();
}

/** A person's latest choice for each consent. */
export function selectConsents(db: Database, personId: number) {
  return db
    .selectFrom("consent")
    .distinctOn("kind")
    .select(["kind", "granted"])
    .where("person_id", "=", personId)
    .orderBy("kind")
    .orderBy("id", "desc")
    .execute();
}

/** Inserts a device session, still without a secret, and returns its id. */
export function insertSession(db: Database, values: Insertable<DB["device_session"]>) {
  return db.insertInto("device_session").values(values).returning("id").executeTakeFirstOrThrow();
}

const liveSession = precompiled<{ id: string; now: Temporal.Instant }>()((db, value) =>
  db
    .selectFrom("device_session")
    .innerJoin("person", "person.id", "device_session.person_id")
    .select(({ ref }) => [
      "person.id",
      ref("person.role").$castTo<Role>().as("role"),
      ref("device_session.audience").$castTo<"app" | "admin">().as("audience"),
      "device_session.expires_at as endsAt",
      "device_session.must_enrol as mustEnrol",
    ])
    .where("device_session.id", "=", value("id"))
    .where("device_session.ended_at", "is", null)
    .where("device_session.expires_at", ">", value("now"))
    .where("person.blocked_at", "is", null),
);

/** A live session with its person, for the guards; one primary-key look-up each. */
export async function selectLiveSession(db: Database, id: string, now: Temporal.Instant) {
  return (await liveSession(db, { id, now }))[0];
}

/** When the session's person last completed a step-up; null when never, or when there is no such session. */
export async function selectSteppedUpAt(db: Database, id: string): Promise<Temporal.Instant | null> {
  const session = await db.selectFrom("device_session").select("stepped_up_at as at").where("id", "=", id).executeTakeFirst();
  return session?.at ?? null;
}

/** Which of these sessions have ended: signed out, expired, or their person blocked. */
export async function selectEndedSessions(db: Database, ids: readonly string[], now: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select given.id from unnest(${ids}::uuid[]) as given (id)
    where not exists (select from device_session s join person p on p.id = s.person_id
      where s.id = given.id and s.ended_at is null and s.expires_at > ${now} and p.blocked_at is null)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks and returns the session of a device secret; concurrent refreshes of one device take turns. */
export function lockSessionOfSecret(db: Database, hash: Buffer) {
  return db
    .selectFrom("device_secret")
    .innerJoin("device_session", "device_session.id", "device_secret.session_id")
    .select(({ ref }) => [
      "device_session.id as sessionId",
      "device_session.person_id as personId",
      ref("device_session.audience").$castTo<"app" | "admin">().as("audience"),
      "device_session.remember",
      "device_session.must_enrol as mustEnrol",
      "device_session.created_at as createdAt",
      "device_session.expires_at as sessionExpiresAt",
      "device_session.ended_at as endedAt",
    ])
    .where("device_secret.hash", "=", hash)
    .forUpdate("device_session")
    .executeTakeFirst();
}

/** The state of a secret; read it after locking its session. */
export function selectSecret(db: Database, hash: Buffer) {
  return db
    .selectFrom("device_secret")
    .select(["used_at as usedAt", "spent_at as spentAt"])
    .where("hash", "=", hash)
    .executeTakeFirstOrThrow();
}

/** Inserts a session's device secret as its SHA-256 hash; it is neither used nor spent. */
export async function insertSecret(db: Database, values: Insertable<DB["device_secret"]>): Promise<void> {
  await db.insertInto("device_secret").values(values).execute();
}

/** Marks a secret as used, and all other secrets of the session as spent. */
export async function useSecret(db: Database, sessionId: string, hash: Buffer, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable("device_secret")
    .set({ spent_at: now })
    .where("session_id", "=", sessionId)
    .where("hash", "!=", hash)
    .where("spent_at", "is", null)
    .execute();
  await db.updateTable("device_secret").set({ used_at: now }).where("hash", "=", hash).execute();
}

/** The number of a session's secrets that have never been used. */
export async function countUnusedSecrets(db: Database, sessionId: string): Promise<number> {
  const { count } = await db
    .selectFrom("device_secret")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("session_id", "=", sessionId)
    .where("used_at", "is", null)
    .where("spent_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes a session's spent secrets that are older than any cookie. Only age counts, so that a flood of new secrets displaces none. */
export async function pruneSecrets(db: Database, sessionId: string, before: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom("device_secret")
    .where("session_id", "=", sessionId)
    .where("created_at", "<", before)
    .where("spent_at", "is not", null)
    .execute();
}

/** Updates when a session was last used and when it ends. */
export async function extendSession(db: Database, id: string, seenAt: Temporal.Instant, expiresAt: Temporal.Instant): Promise<void> {
  await db.updateTable("device_session").set({ seen_at: seenAt, expires_at: expiresAt }).where("id", "=", id).execute();
}

/** The person of a session; undefined when the session has ended. */
export function selectUnendedSession(db: Database, id: string) {
  return db
    .selectFrom("device_session")
    .select("person_id as personId")
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
}

/** Ends a person's unended sessions: all of them, `only` one, or all but `except`. Returns their ids. */
export async function endSessions(
  db: Database,
  personId: number,
  now: Temporal.Instant,
  which: { only?: string; except?: string } = {},
): Promise<string[]> {
  let update = db.updateTable("device_session").set({ ended_at: now }).where("person_id", "=", personId).where("ended_at", "is", null);
  if (which.only) update = update.where("id", "=", which.only);
  if (which.except) update = update.where("id", "!=", which.except);
  return (await update.returning("id").execute()).map(({ id }) => id);
}

/** A person's live sessions, last used first, at most 100. */
export function selectSessions(db: Database, personId: number, now: Temporal.Instant) {
  return db
    .selectFrom("device_session")
    .select(["id", "device_name as name", "created_at as createdAt", "seen_at as seenAt"])
    .where("person_id", "=", personId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now)
    .orderBy("seen_at", "desc")
    .limit(100)
    .execute();
}

/** Counts the failed sign-ins with a mail address after `since`; `oldest` is the time of the first, or null. */
export function selectFailures(db: Database, email: string, since: Temporal.Instant) {
  return db
    .selectFrom("sign_in_failure")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("at").as("oldest")])
    .where("email", "=", email)
    .where("at", ">", since)
    .executeTakeFirstOrThrow();
}

/** Stores a failed sign-in with a mail address, whether or not an account has it. */
export async function insertFailure(db: Database, email: string, at: Temporal.Instant): Promise<void> {
  await db.insertInto("sign_in_failure").values({ email, at }).execute();
}

/** Deletes the failed sign-ins with a mail address up to and including `before`. */
export async function deleteFailures(db: Database, before: Temporal.Instant, email: string): Promise<void> {
  await db.deleteFrom("sign_in_failure").where("at", "<=", before).where("email", "=", email).execute();
}
