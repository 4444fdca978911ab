import { Role } from "@hiwar/contract/kernel/roles";
import { type ContactWay, contactsShown, type ListingState } from "@hiwar/contract/tutoring";
import { type Insertable, sql, type Updateable } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../kernel/database.ts";
import type { DB } from "../kernel/tables.ts";

/** Inserts a tutor row, not listed, with a notice of 30 minutes; an existing row stays unchanged. */
export async function insertTutor(db: Database, personId: number, now: Temporal.Instant): Promise<void> {
  await db
    .insertInto("tutor")
    .values({ person_id: personId, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Updates a tutor's row; the caller keeps `public` consistent with docs/rules.md#listing. */
export async function updateTutor(db: Database, personId: number, change: Updateable<DB["tutor"]>): Promise<void> {
  await db.updateTable("tutor").set(change).where("person_id", "=", personId).execute();
}

function tutorOf(db: Database, personId: number) {
  return db
    .selectFrom("tutor")
    .innerJoin("person", "person.id", "tutor.person_id")
    .select(({ ref, eb }) => [
      "person.id",
      "person.name",
      "person.gender",
      "person.city",
      "person.birth_year as birthYear",
      "person.image",
      "bio",
      "about",
      "video",
      "thumbnail",
      "video_seconds as videoSeconds",
      "notice_minutes as noticeMinutes",
      "rating_sum as ratingSum",
      "rating_count as ratingCount",
      "lesson_count as lessonCount",
      "student_count as studentCount",
      "measured_count as measuredCount",
      "punctual_count as punctualCount",
      "reply_count as replyCount",
      "reply_minutes as medianReplyMinutes",
      "public",
      "onboarded_at as onboardedAt",
      "ready_at as readyAt",
      ref("standing").$castTo<ListingState>().as("standing"),
      eb("person.role", "=", Role.Tutor).$castTo<boolean>().as("isTutor"),
      eb("person.email_verified_at", "is not", null).$castTo<boolean>().as("verifiedEmail"),
      eb("person.phone_verified_at", "is not", null).$castTo<boolean>().as("verifiedPhone"),
      eb(ref("activated_at"), "is not", null).$castTo<boolean>().as("activated"),
      eb(ref("manually_added_at"), "is not", null).$castTo<boolean>().as("manuallyAdded"),
      // A leaving person is hidden from new people, as if blocked.
      eb
        .or([eb("person.blocked_at", "is not", null), eb("person.leaving_at", "is not", null)])
        .$castTo<boolean>()
        .as("blocked"),
    ])
    .where("tutor.person_id", "=", personId);
}

/** Selects a tutor with everything the listing depends on. Managers count as tutors who need no film. */
export function selectTutor(db: Database, personId: number) {
  return tutorOf(db, personId).executeTakeFirst();
}

/** Selects a tutor with their topics, by Arabic name. */
export function selectTutorWithTopics(db: Database, personId: number) {
  return tutorOf(db, personId)
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom("person_topic")
          .innerJoin("topic", "topic.id", "person_topic.topic_id")
          .select(["topic.id", "topic.name_ar as nameAr", "topic.name_en as nameEn"])
          .whereRef("person_topic.person_id", "=", "person.id")
          .orderBy(sql`fold_arabic(topic.name_ar)`),
      ).as("topics"),
    )
    .executeTakeFirst();
}

export type Tutor = Awaited<ReturnType<typeof selectTutor>> & object;

/** Adds to a tutor's totals in SQL, so that concurrent changes are not lost. */
export async function addToTotals(
  db: Database,
  personId: number,
  add: { ratingSum?: number; ratingCount?: number; lessons?: number; students?: number; measured?: number; punctual?: number },
): Promise<void> {
  await db
    .updateTable("tutor")
    .set({
      rating_sum: sql`rating_sum + ${add.ratingSum ?? 0}`,
      rating_count: sql`rating_count + ${add.ratingCount ?? 0}`,
      lesson_count: sql`lesson_count + ${add.lessons ?? 0}`,
      student_count: sql`student_count + ${add.students ?? 0}`,
      measured_count: sql`measured_count + ${add.measured ?? 0}`,
      punctual_count: sql`punctual_count + ${add.punctual ?? 0}`,
    })
    .where("person_id", "=", personId)
    .execute();
}

/** Selects listed tutors whose replies are due for measurement, longest due first, at most `limit`. */
export function selectRepliesDue(db: Database, now: Temporal.Instant, limit: number) {
  const due = db.selectFrom("tutor").select("person_id as tutorId").where("public", "=", true).where("replies_due_at", "<=", now);
  return due.orderBy("replies_due_at").limit(limit).execute();
}

/** Locks the tutor's row to measure the reply time. False if the row is locked elsewhere or the measurement is no longer due. */
export async function claimReplies(db: Database, tutorId: number, now: Temporal.Instant): Promise<boolean> {
  const row = db.selectFrom("tutor").select("person_id").where("person_id", "=", tutorId).where("replies_due_at", "<=", now);
  return (await row.forNoKeyUpdate().skipLocked().executeTakeFirst()) !== undefined;
}

/** Moves a tutor whose measurement failed behind the others. */
export async function postponeReplies(db: Database, tutorId: number, until: Temporal.Instant): Promise<void> {
  await db
    .updateTable("tutor")
    .set({ replies_due_at: until })
    .where("person_id", "=", tutorId)
    .where("replies_due_at", "<", until)
    .execute();
}

function selectContact(db: Database) {
  return db
    .selectFrom("tutor_contact as contact")
    .innerJoin("person as staff", "staff.id", "contact.by_id")
    .select(({ ref }) => [
      "contact.id",
      "contact.at",
      "staff.name as by",
      ref("contact.way").$castTo<ContactWay>().as("way"),
      "contact.note",
    ]);
}

/** Selects staff's latest contacts with a tutor, latest first. */
export function selectContacts(db: Database, tutorId: number) {
  return selectContact(db).where("tutor_id", "=", tutorId).orderBy("contact.id", "desc").limit(contactsShown).execute();
}

/** Inserts a contact with a tutor and returns it. */
export async function insertContact(db: Database, values: Insertable<DB["tutor_contact"]>) {
  const { id } = await db.insertInto("tutor_contact").values(values).returning("id").executeTakeFirstOrThrow();
  return selectContact(db).where("contact.id", "=", id).executeTakeFirstOrThrow();
}
