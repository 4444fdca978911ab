import { Role } from "@hiwar/contract/kernel/roles";
import { hash } from "@node-rs/argon2";
import type { Database } from "../kernel/database.ts";
import { type CastKey, type CastMember, cast, castPassword, castTotpSecret } from "./cast.ts";

const bio = "معلّمة هادئة تُطلق لسانك من أول درس";
const about = "أدرّس الإنجليزية منذ عشر سنوات بالحوار لا بالحفظ. نبدأ من حياتك اليومية ونبني كلماتك خطوة بخطوة.";

/** Returns the hash of the password that the whole cast shares. */
export const castPasswordHash = (): Promise<string> => hash(castPassword);

/** Inserts the cast, complete and verified, with public tutors; returns ids by name. */
export async function insertCast(db: Database, now: Temporal.Instant): Promise<Record<CastKey, number>> {
  const passwordHash = await castPasswordHash();
  const ids: Partial<Record<CastKey, number>> = {};
  for (const key of Object.keys(cast) as CastKey[]) ids[key] = await insertMember(db, cast[key], passwordHash, now);
  return ids as Record<CastKey, number>;
}

/** Inserts one complete, verified person with the rows that their role needs; returns the id. */
export async function insertMember(db: Database, member: CastMember, passwordHash: string, now: Temporal.Instant): Promise<number> {
  const { id } = await db
    .insertInto("person")
    .values({
      role: member.role,
      email: member.email,
      name: member.name,
      password_hash: passwordHash,
      email_verified_at: now,
      phone: member.phone,
      phone_verified_at: now,
      birth_year: member.birthYear,
      gender: member.gender,
      city: 1,
      image: member.role === Role.Tutor || member.role === Role.TutorManager ? `/portraits/${member.key}.webp` : null,
      created_at: now,
      updated_at: now,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (member.role === Role.Tutor || member.role === Role.TutorManager) {
    await db
      .insertInto("tutor")
      .values({
        person_id: id,
        bio,
        about,
        video: "/clips/one.webm",
        thumbnail: "/clips/one.webp",
        video_seconds: 64,
        activated_at: now,
        manually_added_at: now,
        public: true,
        updated_at: now,
      })
      .execute();
  }
  if (member.role === Role.SuperAdmin || member.role === Role.RegularAdmin || member.role === Role.Studio) {
    await db.insertInto("staff_factor").values({ person_id: id, secret: castTotpSecret, authenticator_at: now }).execute();
  }
  return id;
}
