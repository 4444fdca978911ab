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

/** People with everything the server knows of them; the caller says which. */
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

/** Selects a person without password or Google subject; nothing when there is none. Takes no lock. */
export function selectPerson(db: Database, id: number) {
  return selectPeople(db).where("id", "=", id).executeTakeFirst();
}

/** Selects a person by e-mail address in any case (docs/rules.md#accounts); nothing when there is none. */
export function selectPersonByEmail(db: Database, email: string) {
  return selectPeople(db).where("email", "=", email).executeTakeFirst();
}

/** What proves a person, kept apart from what is shown of them: an answer or a log that spreads a person cannot hold it. */
export function selectSecrets(db: Database, personId: number) {
  return db
    .selectFrom("person")
    .select(["password_hash as passwordHash", "google_subject as googleSubject"])
    .where("id", "=", personId)
    .executeTakeFirst();
}

/** Inserts a person and returns the id, or nothing when the e-mail is taken; waits for nobody longer than their insert. */
export function insertPerson(db: Database, values: Insertable<DB["person"]>) {
  return db
    .insertInto("person")
    .values(values)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
}

/**
 * Sets columns of a person. Constraints refuse another's address (`user-exists`) and another tutor's verified phone (`incorrect-phone`).
 */
export async function updatePerson(db: Database, id: number, change: Updateable<DB["person"]>): Promise<void> {
  await db.updateTable("person").set(change).where("id", "=", id).execute();
}

/** Looks at somebody who leaves again at a later moment; who stays by now is left alone. */
export async function postponeLeaving(db: Database, id: number, until: Temporal.Instant): Promise<void> {
  await db.updateTable("person").set({ leaving_at: until }).where("id", "=", id).where("leaving_at", "is not", null).execute();
}

/** Adds a consent given or withdrawn; earlier rows stay, and the newest of a kind counts. */
export async function insertConsent(db: Database, values: Insertable<DB["consent"]>): Promise<void> {
  await db.insertInto("consent").values(values).execute();
}

/** The latest word of a person on each consent. */
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

/** A live session with its person, for the guards: one primary-key lookup each. */
export async function selectLiveSession(db: Database, id: string, now: Temporal.Instant) {
  return (await liveSession(db, { id, now }))[0];
}

/** When the person of a session last proved who they are; null when never, or there is no such session. */
export async function selectSteppedUpAt(db: Database, id: string): Promise<Temporal.Instant | null> {
  const session = await db.selectFrom("device_session").select("stepped_up_at as at").where("id", "=", id).executeTakeFirst();
  return session?.at ?? null;
}

/** Those of these sessions that live no more: ended, run out, or their person blocked. */
export async function selectEndedSessions(db: Database, ids: readonly string[], now: Temporal.Instant): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select given.id from unnest(${ids}::uuid[]) as given (id)
    where not exists (select from device_session s join person p on p.id = s.person_id
      where s.id = given.id and s.ended_at is null and s.expires_at > ${now} and p.blocked_at is null)`.execute(db);
  return rows.map(({ id }) => id);
}

/** The session of a device secret, locked: refreshes of one device take turns. */
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

/** A secret's state, read after its session is locked. */
export function selectSecret(db: Database, hash: Buffer) {
  return db
    .selectFrom("device_secret")
    .select(["used_at as usedAt", "spent_at as spentAt"])
    .where("hash", "=", hash)
    .executeTakeFirstOrThrow();
}

/** Stores a device secret of a session, as its SHA-256 hash; it starts neither used nor spent. */
export async function insertSecret(db: Database, values: Insertable<DB["device_secret"]>): Promise<void> {
  await db.insertInto("device_secret").values(values).execute();
}

/** Marks a secret used and, as its first use, every other one of the session spent. */
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

/** How many of a session's secrets wait for their first use. */
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

/** Forgets a session's spent secrets that are older than any cookie; by age alone, so that no flood of new ones pushes one out. */
export async function pruneSecrets(db: Database, sessionId: string, before: Temporal.Instant): Promise<void> {
  await db
    .deleteFrom("device_secret")
    .where("session_id", "=", sessionId)
    .where("created_at", "<", before)
    .where("spent_at", "is not", null)
    .execute();
}

/** Sets when a session was last used and when it ends. */
export async function extendSession(db: Database, id: string, seenAt: Temporal.Instant, expiresAt: Temporal.Instant): Promise<void> {
  await db.updateTable("device_session").set({ seen_at: seenAt, expires_at: expiresAt }).where("id", "=", id).execute();
}

/** Whose a session is; undefined when it is over. */
export function selectUnendedSession(db: Database, id: string) {
  return db
    .selectFrom("device_session")
    .select("person_id as personId")
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
}

/** Ends those of a person's sessions that have not been ended: all, `only` one or all but `except`. Returns their ids. */
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

/** Selects a person's live sessions, the last used first, 100 at most. */
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

/** Counts the failed sign-ins for an address after `since`; `oldest` is the first one's moment, or null. */
export function selectFailures(db: Database, email: string, since: Temporal.Instant) {
  return db
    .selectFrom("sign_in_failure")
    .select(({ fn }) => [fn.countAll<number>().as("count"), fn.min("at").as("oldest")])
    .where("email", "=", email)
    .where("at", ">", since)
    .executeTakeFirstOrThrow();
}

/** Counts one sign-in try for an address as failed; the address need not be an account's. */
export async function insertFailure(db: Database, email: string, at: Temporal.Instant): Promise<void> {
  await db.insertInto("sign_in_failure").values({ email, at }).execute();
}

/** Deletes an address's failed sign-ins up to and including `before`. */
export async function deleteFailures(db: Database, before: Temporal.Instant, email: string): Promise<void> {
  await db.deleteFrom("sign_in_failure").where("at", "<=", before).where("email", "=", email).execute();
}
