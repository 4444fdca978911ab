import { Role } from "@hiwar/contract/kernel/roles";
import { digest } from "../src/accounts/digest.ts";
import { guardianConsentVersion } from "../src/accounts/rules.ts";
import type { Database } from "../src/kernel/database.ts";
import { cairo } from "../src/kernel/time.ts";
import { insertMessages } from "../src/messages/queries.ts";
import { referenceOf } from "../src/messages/rules.ts";
import { guardianSecrets } from "../src/test/cast.ts";
import { insertMember } from "../src/test/people.ts";

const guardians = {
  hamza: { guardian_name: "أشرف الدسوقي", guardian_phone: "01224680331" },
  logain: { guardian_name: "رانيا عبد المنعم", guardian_phone: "01224680332" },
} as const;

const minors = [
  {
    key: "hamza",
    name: "حمزة أشرف",
    gender: "male",
    age: 15,
    phone: "01224680231",
    secret: guardianSecrets.standing,
    withdrewHoursAgo: null,
  },
  {
    key: "logain",
    name: "لوجين سامح",
    gender: "female",
    age: 13,
    phone: "01224680232",
    secret: guardianSecrets.withdrawn,
    withdrewHoursAgo: 68,
  },
] as const;

const cameHoursAgo = 24 * 19;

/** Inserts two minors whose guardians were notified: one consent stands, the other was withdrawn through the link. */
export async function seedMinors(db: Database, passwordHash: string, now: Temporal.Instant): Promise<void> {
  const came = now.subtract({ hours: cameHoursAgo });
  const consentedAt = came.add({ minutes: 7 });
  const { year } = now.toZonedDateTimeISO(cairo);
  for (const { age, secret, withdrewHoursAgo, ...member } of minors) {
    const person = { ...member, email: `${member.key}.student@hiwar.local`, role: Role.Student, birthYear: year - age };
    const studentId = await insertMember(db, person, passwordHash, came);
    const guardian = guardians[member.key];
    const withdrawnAt = withdrewHoursAgo === null ? null : now.subtract({ hours: withdrewHoursAgo });
    const stands = { guardian_consented_at: consentedAt, guardian_consent_version: guardianConsentVersion };
    await db
      .updateTable("person")
      .set({ ...guardian, ...(withdrawnAt === null && stands), updated_at: withdrawnAt ?? consentedAt })
      .where("id", "=", studentId)
      .execute();
    const told = {
      student_id: studentId,
      phone: guardian.guardian_phone,
      consent_version: guardianConsentVersion,
      consented_at: consentedAt,
      secret_hash: digest(secret),
      created_at: consentedAt,
      ended_at: withdrawnAt,
      withdrawn_at: withdrawnAt,
    };
    const { id } = await db.insertInto("guardian_notice").values(told).returning("id").executeTakeFirstOrThrow();
    const arrived = { state: "delivered", tries: 1, settled_at: consentedAt.add({ seconds: 4 }) };
    await insertMessages(db, [{ reference: referenceOf("guardian", id), channel: "whatsapp", created_at: consentedAt, ...arrived }]);
  }
}
