import { createHash } from "node:crypto";
import { promisedMinutes } from "@hiwar/contract/tasks";
import { copyMessages } from "../src/conduct/queries.ts";
import type { Database } from "../src/kernel/database.ts";
import { plainPdf } from "../src/test/documents.ts";

const asked = "ممكن رقمك؟ نتفق على الدروس بعيدًا عن الموقع وأدفع لك أكثر.";

/** Returns the file that the student attached to the reported message. */
export function offer(): { readonly name: string; readonly bytes: Buffer } {
  const bytes = plainPdf("10 lessons outside the site: EGP 900, transfer to 0100 123 4567");
  return { name: `${createHash("sha256").update(bytes).digest("hex").slice(0, 32)}.pdf`, bytes };
}

/** Inserts a tutor's report about a student's message of three hours ago, which waits for staff. */
export async function seedConduct(db: Database, now: Temporal.Instant): Promise<void> {
  const room = await db
    .selectFrom("chat_room")
    .innerJoin("person as student", "student.id", "second_id")
    .select(["chat_room.id", "first_id as tutorId", "second_id as studentId", "last_seq as lastSeq", "last_change as lastChange"])
    .where("student.email", "like", "student-%@seed.hiwar.local")
    .orderBy("chat_room.id", "desc")
    .executeTakeFirstOrThrow();
  const [at, seq, change] = [now.subtract({ hours: 3 }), room.lastSeq + 1, room.lastChange + 1];
  const said = {
    room_id: room.id,
    seq,
    change,
    client_id: crypto.randomUUID(),
    sender_id: room.studentId,
    text: asked,
    created_at: at,
    attachment_count: 1,
  };
  const message = await db.insertInto("chat_message").values(said).returning("id").executeTakeFirstOrThrow();
  const { name, bytes } = offer();
  const file = { id: crypto.randomUUID(), message_id: message.id, place: 0, kind: "document", title: "عرض الدروس.pdf" };
  await db
    .insertInto("chat_attachment")
    .values({ ...file, file: name, bytes: bytes.length, is_kept: true })
    .execute();
  const last = { last_seq: seq, last_change: change, last_text: asked, last_at: at, last_sender_id: room.studentId };
  const minute = at.round({ smallestUnit: "minute", roundingMode: "floor" });
  await db
    .updateTable("chat_room")
    .set({ ...last, last_minute: minute })
    .where("id", "=", room.id)
    .execute();
  await db.updateTable("chat_member").set({ read_seq: seq }).where("room_id", "=", room.id).execute();
  const openedAt = at.add({ minutes: 10 });
  const parties = { reporter_id: room.tutorId, reported_id: room.studentId };
  const report = { ...parties, room_id: room.id, message_id: message.id, reason: "off-platform", created_at: openedAt };
  const { id } = await db.insertInto("conduct_report").values(report).returning("id").executeTakeFirstOrThrow();
  await copyMessages(db, id, { id: room.id, lastSeq: seq }, message.id);
  const due_at = openedAt.add({ minutes: promisedMinutes.conduct });
  const task = { kind: "conduct", subject_id: id, cause: "off-platform", person_id: room.studentId, opened_at: openedAt, due_at };
  await db.insertInto("staff_task").values(task).execute();
}
