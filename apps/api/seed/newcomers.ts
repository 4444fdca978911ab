import { Role } from "@hiwar/contract/kernel/roles";
import type { Database } from "../src/kernel/database.ts";
import { insertMember } from "../src/test/people.ts";

const newcomers = [
  { key: "samar", name: "سمر البدراوي", gender: "female", birthYear: 1995, phone: "01224680135", hoursAgo: 70 },
  { key: "wael", name: "وائل شوقي", gender: "male", birthYear: 1988, phone: "01546802468", hoursAgo: 20 },
] as const;

/** Inserts two applicants whom nobody has contacted; neither has a picture or a film yet. */
export async function seedNewcomers(db: Database, passwordHash: string, now: Temporal.Instant): Promise<void> {
  for (const { hoursAgo, ...member } of newcomers) {
    const came = now.subtract({ hours: hoursAgo });
    const id = await insertMember(db, { ...member, email: `${member.key}.tutor@hiwar.local`, role: Role.Tutor }, passwordHash, came);
    await db
      .updateTable("tutor")
      .set({ video: null, video_seconds: null, thumbnail: null, activated_at: null, manually_added_at: null, public: false })
      .where("person_id", "=", id)
      .execute();
    await db.updateTable("person").set({ image: null }).where("id", "=", id).execute();
  }
}
