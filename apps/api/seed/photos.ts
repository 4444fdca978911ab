import { promisedMinutes } from "@hiwar/contract/tasks";
import type { Database } from "../src/kernel/database.ts";
import { insertApprovedVideo, insertAssessment } from "../src/test/assessments.ts";
import { insertPhotoSession } from "../src/test/photo-sessions.ts";
import { type Given, hour, insertUnlisted, praise, type Stage } from "./onboarding.ts";

const applicants = {
  needed: { key: "farid", name: "فريد نصار", gender: "male", birthYear: 1989, phone: "01224680221", city: 3 },
  assigned: { key: "hanan", name: "حنان عيسى", gender: "female", birthYear: 1992, phone: "01224680222", city: 1 },
  proposed: { key: "ramy", name: "رامي عبد الله", gender: "male", birthYear: 1995, phone: "01224680223", city: 1 },
  scheduled: { key: "salwa", name: "سلوى حجازي", gender: "female", birthYear: 1986, phone: "01224680224", city: 3 },
  over: { key: "wael", name: "وائل سرحان", gender: "male", birthYear: 1991, phone: "01224680225", city: 5 },
  ready: { key: "yara", name: "يارا منير", gender: "female", birthYear: 1997, phone: "01224680226", city: 1 },
} as const satisfies Record<string, Stage>;
type Applicant = keyof typeof applicants;

interface Studios extends Given {
  readonly studioId: number;
  /** URLs of the files of a tutor who lacks nothing. */
  readonly shown: { readonly image: string | null; readonly video: string | null; readonly thumbnail: string | null };
}

/**
 * Inserts one tutor at each stage of the photos, with all earlier steps passed. The stages are: no studio, dates to offer, dates to choose, upcoming
 * date, past date, and done.
 */
export async function seedPhotos(db: Database, given: Studios): Promise<void> {
  const { studioId, now } = given;
  const at = (hours: number) => hour(now).add({ hours });
  const ids = {} as Record<Applicant, number>;
  for (const [place, key] of (Object.keys(applicants) as Applicant[]).entries())
    ids[key] = await insertApplicant(db, applicants[key], place, given);
  const insert = (key: Applicant, parts: Omit<Parameters<typeof insertPhotoSession>[1], "tutorId" | "studioId">, when: Temporal.Instant) =>
    insertPhotoSession(db, { tutorId: ids[key], studioId, ...parts }, when);
  await insert("assigned", { stage: "assigned", tutorNote: "أستطيع الحضور مساءً فقط" }, at(-6));
  await insert("proposed", { stage: "proposed", dates: [at(50), at(74), at(100)] }, at(-10));
  await insert("scheduled", { stage: "scheduled", start: at(30) }, at(-40));
  await insert("over", { stage: "scheduled", start: at(-4) }, at(-90));
  await insert("ready", { stage: "done", start: at(-60) }, at(-58));
  await insertReady(db, ids.ready, given, at(-20));
  await insertTask(db, ids.needed, "studio-needed", at(-8));
}

async function insertApplicant(db: Database, stage: Stage, place: number, { passwordHash, managerId, film, now }: Given): Promise<number> {
  const at = (hours: number) => hour(now).add({ hours });
  const tutorId = await insertUnlisted(db, stage, passwordHash, at(-24 * 30));
  await insertApprovedVideo(db, tutorId, managerId, at(-24 * 28).toString(), film);
  const passed = { tutorId, managerId, passed: true, feedback: praise };
  await insertAssessment(db, { ...passed, kind: "interview", start: at(-24 * 20 + place).toString() }, now);
  await insertAssessment(db, { ...passed, kind: "demo", start: at(-24 * 12 + place).toString() }, now);
  return tutorId;
}

/** Marks this tutor as complete: only the staff's decision is missing. */
async function insertReady(db: Database, tutorId: number, { shown }: Studios, at: Temporal.Instant): Promise<void> {
  const { image, ...files } = shown;
  await db.updateTable("person").set({ image }).where("id", "=", tutorId).execute();
  const known = { ...files, video_seconds: 30, onboarded_at: at, ready_at: at };
  await db.updateTable("tutor").set(known).where("person_id", "=", tutorId).execute();
  await insertTask(db, tutorId, "listing-waits", at);
}

async function insertTask(db: Database, tutorId: number, cause: "studio-needed" | "listing-waits", at: Temporal.Instant): Promise<void> {
  const task = { kind: "tutor", subject_id: tutorId, cause, person_id: tutorId, opened_at: at };
  await db
    .insertInto("staff_task")
    .values({ ...task, due_at: at.add({ minutes: promisedMinutes.tutor }) })
    .execute();
}
