import { createHash } from "node:crypto";
import { Role } from "@hiwar/contract/kernel/roles";
import type { Database } from "../src/kernel/database.ts";
import { cast } from "../src/test/cast.ts";

const title = "مواعيد أكثر في المساء";
const message = "عشرة معلّمين فتحوا مواعيد بعد الثامنة مساءً.\nاختر معلّمك واحجز ما يناسبك.";
const agreed = 24;

/** Inserts a broadcast of last week to students who agreed to offers. */
export async function seedBroadcasts(db: Database, now: Temporal.Instant): Promise<void> {
  const at = now.subtract({ hours: 6 * 24 });
  const karim = await db.selectFrom("person").select("id").where("email", "=", cast.karim.email).executeTakeFirstOrThrow();
  const known = [cast.salma.email, cast.omar.email];
  const students = await db
    .selectFrom("person")
    .select("id")
    .where("role", "=", Role.Student)
    .where("email", "not in", known)
    .orderBy("id")
    .limit(agreed)
    .execute();
  if (students.length === 0) return;
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const { id } = await db
    .insertInto("broadcast")
    .values({
      title,
      message,
      audience: "{}",
      audience_digest: digest("{}"),
      content_digest: digest(title),
      created_by: karim.id,
      created_at: at,
      told_to: null,
      done_at: at.add({ seconds: 40 }),
      told: students.length,
      sent: students.length - 1,
      failed: 1,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const consents = students.map((person) => ({ person_id: person.id, kind: "marketing", granted: true, version: "2026-11", at }));
  await db.insertInto("consent").values(consents).execute();
  const payload = JSON.stringify({ title, message });
  const notices = students.map((person) => ({
    person_id: person.id,
    kind: "broadcast",
    cause: `broadcast:${id}`,
    payload,
    created_at: at,
  }));
  const told = await db.insertInto("notification").values(notices).returning("id").execute();
  const messages = told.map((notice, place) => ({
    reference: `notice:${notice.id}`,
    channel: "mail",
    state: place === 0 ? "refused" : "sent",
    ...(place === 0 && { failure: "550" }),
    tries: 1,
    created_at: at,
    settled_at: at,
  }));
  await db.insertInto("message").values(messages).execute();
}
