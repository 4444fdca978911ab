import type { GuardianConsentVersion } from "@hiwar/contract/guardians";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Database } from "../kernel/database.ts";
import type { DB } from "../kernel/tables.ts";

/** Selects the valid notice of a student's guardian; undefined if there is none. */
export function selectStanding(db: Database, studentId: number) {
  return db
    .selectFrom("guardian_notice")
    .select(["id", "phone", "consent_version as consentVersion", "consented_at as consentedAt"])
    .where("student_id", "=", studentId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
}

/** Selects when the `nth` newest notice since `since` was created, for a phone or a student; undefined if there are fewer. */
export async function selectNthNotice(
  db: Database,
  of: { readonly phone: string } | { readonly studentId: number },
  since: Temporal.Instant,
  nth: number,
): Promise<Temporal.Instant | undefined> {
  const notices = db.selectFrom("guardian_notice").select("created_at as at").where("created_at", ">", since);
  const own = "phone" in of ? notices.where("phone", "=", of.phone) : notices.where("student_id", "=", of.studentId);
  const found = await own
    .orderBy("created_at", "desc")
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return found?.at;
}

/** Inserts a notice and returns its id. */
export function insertNotice(db: Database, values: Insertable<DB["guardian_notice"]>) {
  return db.insertInto("guardian_notice").values(values).returning("id").executeTakeFirstOrThrow();
}

/** Updates a notice: its secret's hash, or its end. */
export async function updateNotice(db: Database, id: number, change: Updateable<DB["guardian_notice"]>): Promise<void> {
  await db.updateTable("guardian_notice").set(change).where("id", "=", id).execute();
}

/** Selects a notice with its student's name; undefined if it is gone. */
export function selectNotice(db: Database, id: number) {
  return db
    .selectFrom("guardian_notice")
    .innerJoin("person", "person.id", "student_id")
    .select([
      "guardian_notice.phone",
      "student_id as studentId",
      "guardian_notice.created_at as createdAt",
      "ended_at as endedAt",
      "person.name",
    ])
    .where("guardian_notice.id", "=", id)
    .executeTakeFirst();
}

/**
 * Selects the Telegram chat of the person who verified this phone last, among unblocked people with a linked chat; `exceptId` is left out. Undefined
 * if there is none.
 */
export async function selectTelegramChatId(db: Database, phone: string, exceptId: number): Promise<string | undefined> {
  const link = await db
    .selectFrom("person")
    .innerJoin("telegram_link", "telegram_link.person_id", "person.id")
    .select("chat_id as chatId")
    .where("phone", "=", phone)
    .where("phone_verified_at", "is not", null)
    .where("blocked_at", "is", null)
    .where("person.id", "!=", exceptId)
    .orderBy("phone_verified_at", "desc")
    .orderBy("person.id")
    .limit(1)
    .executeTakeFirst();
  return link?.chatId;
}

/** Selects the notice of a secret's hash with its student; undefined if there is none. */
export function selectOfSecret(db: Database, secretHash: Buffer) {
  return db
    .selectFrom("guardian_notice as notice")
    .innerJoin("person", "person.id", "notice.student_id")
    .select(({ ref, not, exists, selectFrom }) => [
      "notice.id",
      "notice.student_id as studentId",
      "person.name",
      "person.birth_year as birthYear",
      ref("notice.consent_version").$castTo<GuardianConsentVersion>().as("version"),
      "notice.consented_at as consentedAt",
      "notice.ended_at as endedAt",
      "notice.withdrawn_at as withdrawnAt",
      not(
        exists(
          selectFrom("guardian_notice as later")
            .select(sql.lit(1).as("one"))
            .whereRef("later.student_id", "=", "notice.student_id")
            .whereRef("later.id", ">", "notice.id"),
        ),
      )
        .$castTo<boolean>()
        .as("isLatest"),
    ])
    .where("notice.secret_hash", "=", secretHash)
    .executeTakeFirst();
}
