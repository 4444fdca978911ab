import type { Database } from "../src/kernel/database.ts";

const log = ["07:41:02 GET /api/v1/lesson/list/?… 200", "07:41:09 POST /api/v1/session/12/token 503", "07:41:10 error: Failed to fetch"];

/** Inserts a student's bug report of yesterday, which waits for staff. */
export async function seedBugs(db: Database, studentId: number, now: Temporal.Instant): Promise<void> {
  const said = {
    title: "زر «ادخل الدرس» لا يستجيب",
    description: "فتحت الدرس من الإشعار، وضغطت ثلاث مرات.",
    path: "/lessons",
    browser: "390×844 Mozilla/5.0 (Linux; Android 16) Chrome/153.0",
    log: log.join("\n"),
  };
  await db
    .insertInto("bug_report")
    .values({ ...said, person_id: studentId, created_at: now.subtract({ hours: 22 }) })
    .execute();
}
