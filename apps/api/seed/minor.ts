import { digest } from "../src/accounts/digest.ts";
import { guardianConsentVersion } from "../src/accounts/rules.ts";
import { insertNotice } from "../src/guardians/queries.ts";
import type { Database } from "../src/kernel/database.ts";
import { insertMessages, moveMessage } from "../src/messages/queries.ts";
import { referenceOf } from "../src/messages/rules.ts";
import { guardianSecret } from "../src/test/cast.ts";
import { seedStudents } from "./raters.ts";

const minor = { name: "ملك إبراهيم", years: 15, phone: "01012345621" } as const;
const guardian = { name: "إبراهيم الدسوقي", phone: "01112345622" } as const;
const daysAgo = 12;

/** One of the students who have been taught is at school: her father agreed, and was told on his phone where he sees and withdraws it. */
export async function seedMinor(db: Database, passwordHash: string, now: Temporal.Instant): Promise<void> {
  const agreedAt = now.subtract({ hours: daysAgo * 24 });
  const year = now.toZonedDateTimeISO("Africa/Cairo").year;
  const { id } = await db
    .updateTable("person")
    .set({
      password_hash: passwordHash,
      birth_year: year - minor.years,
      gender: "female",
      city: 2,
      job: "طالبة في الأول الثانوي",
      level: 2,
      aim: "التحدّث بثقة قبل امتحان الآيلتس",
      phone: minor.phone,
      phone_verified_at: agreedAt,
      guardian_name: guardian.name,
      guardian_phone: guardian.phone,
      guardian_consented_at: agreedAt,
      guardian_consent_version: guardianConsentVersion,
    })
    .where("email", "=", `student-${seedStudents.indexOf(minor.name) + 1}@seed.hiwar.local`)
    .returning("id")
    .executeTakeFirstOrThrow();
  const notice = await insertNotice(db, {
    student_id: id,
    phone: guardian.phone,
    consent_version: guardianConsentVersion,
    consented_at: agreedAt,
    secret_hash: digest(guardianSecret),
    created_at: agreedAt,
  });
  const message = { reference: referenceOf("guardian", notice.id), channel: "whatsapp" } as const;
  await insertMessages(db, [{ ...message, created_at: agreedAt }]);
  await moveMessage(db, message, ["queued"], { state: "read", settled_at: agreedAt.add({ seconds: 40 }) }, true);
}
