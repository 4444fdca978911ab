import { Role } from "@hiwar/contract/kernel/roles";
import type { Database } from "../src/kernel/database.ts";
import { insertApprovedVideo, insertAssessment, insertRefusedVideo, insertVideo } from "../src/test/assessments.ts";
import { insertMember } from "../src/test/people.ts";

export interface Stage {
  readonly key: string;
  readonly name: string;
  readonly gender: "male" | "female";
  readonly birthYear: number;
  readonly phone: string;
  readonly city: number;
}

const asmaa = { key: "asmaa", name: "أسماء فؤاد", gender: "female", birthYear: 1996, phone: "01224680211", city: 2 } as const;
const basem = { key: "basem", name: "باسم شوقي", gender: "male", birthYear: 1990, phone: "01224680212", city: 14 } as const;
const aya = { key: "aya", name: "آية جمال", gender: "female", birthYear: 1998, phone: "01224680213", city: 1 } as const;
const tamer = { key: "tamer", name: "تامر عبد الحميد", gender: "male", birthYear: 1987, phone: "01224680214", city: 3 } as const;
const mariam = { key: "mariam", name: "مريم الشناوي", gender: "female", birthYear: 1994, phone: "01224680217", city: 12 } as const;
const lamia = { key: "lamia", name: "لمياء الطاهر", gender: "female", birthYear: 1991, phone: "01224680216", city: 11 } as const;
const adel = { key: "adel", name: "عادل منصور", gender: "male", birthYear: 1992, phone: "01224680218", city: 3 } as const;
const reem = { key: "reem", name: "ريم الصاوي", gender: "female", birthYear: 1995, phone: "01224680219", city: 1 } as const;
const dina = { key: "dina", name: "دينا سامي", gender: "female", birthYear: 1993, phone: "01224680215", city: 1 } as const;

export const praise = "تنتظر حتى تكتمل الجملة ثم تصحّح. هذا ما نبحث عنه.";
const advice = "تحتاج شرح الأزمنة إلى أمثلة أقصر. جرّب زمنًا واحدًا في دقيقتين.";
const tooDark = "الإضاءة خلفك فلا يظهر وجهك. صوّر مرة أخرى والنافذة أمامك.";
export const hour = (at: Temporal.Instant) => at.round({ smallestUnit: "hour", roundingMode: "floor" });

interface Film {
  readonly video: string;
  readonly thumbnail: string;
}

export interface Given {
  readonly passwordHash: string;
  readonly managerId: number;
  /** The public film of tutors whose film was approved. */
  readonly film: Film;
  /** The film that awaits a decision. */
  readonly sent: Film;
  /** The film that was refused. */
  readonly refused: Film;
  readonly now: Temporal.Instant;
}

/** Inserts one tutor at each stage of onboarding, and the manager's slots for the next steps. */
export async function seedOnboarding(db: Database, { passwordHash, managerId, film, sent, refused, now }: Given): Promise<void> {
  const at = (hours: number) => hour(now).add({ hours });
  const begin = async (stage: Stage) => {
    const tutorId = await insertUnlisted(db, stage, passwordHash, at(-24 * 20));
    await insertApprovedVideo(db, tutorId, managerId, at(-24 * 15).toString(), film);
    return tutorId;
  };
  const add = (
    kind: "interview" | "demo",
    tutorId: number,
    hours: number,
    what: { isHeld?: boolean; passed?: boolean; feedback?: string },
  ) => insertAssessment(db, { kind, tutorId, managerId, start: at(hours).toString(), ...what }, now);
  await add("interview", await begin(asmaa), -5, { isHeld: true });
  const basemId = await begin(basem);
  await add("interview", basemId, -24 * 8, { passed: true, feedback: praise });
  await add("demo", basemId, -24 * 3, { isHeld: true });
  await begin(aya);
  await add("interview", await begin(tamer), -24 * 2, { passed: false, feedback: advice });
  await add("interview", await begin(dina), -24 * 4, { passed: true, feedback: praise });
  await insertHours(db, managerId, at);
  const tomorrow = at(0).toZonedDateTimeISO("Africa/Cairo").add({ days: 1 }).withPlainTime("13:30").toInstant();
  const lamiaId = await begin(lamia);
  const mariamId = await insertUnlisted(db, mariam, passwordHash, at(-24 * 2));
  await insertVideo(db, { tutorId: mariamId, reviewerId: managerId, film: sent }, at(-6));
  await insertAssessment(db, { kind: "interview", tutorId: lamiaId, managerId, start: tomorrow.toString() }, now);
  const reemId = await begin(reem);
  await add("interview", reemId, -24 * 6, { passed: true, feedback: praise });
  const afterwards = tomorrow.add({ hours: 25 }).toString();
  await insertAssessment(db, { kind: "demo", tutorId: reemId, managerId, start: afterwards }, now);
  const adelId = await insertUnlisted(db, adel, passwordHash, at(-24 * 5));
  await insertRefusedVideo(db, { tutorId: adelId, managerId, film: refused, reason: tooDark }, at(-24 * 2));
}

/** Inserts an unlisted tutor who applied without an invitation, with texts but without picture or film. */
export async function insertUnlisted(
  db: Database,
  { city, ...member }: Stage,
  passwordHash: string,
  came: Temporal.Instant,
): Promise<number> {
  const id = await insertMember(db, { ...member, email: `${member.key}.applicant@hiwar.local`, role: Role.Tutor }, passwordHash, came);
  const bare = { video: null, video_seconds: null, thumbnail: null, activated_at: null, manually_added_at: null, public: false };
  await db.updateTable("tutor").set(bare).where("person_id", "=", id).execute();
  await db.updateTable("person").set({ city, image: null }).where("id", "=", id).execute();
  return id;
}

/** Inserts a manager's slots for interviews and demos: two hours on every day of the next week. */
async function insertHours(db: Database, managerId: number, at: (hours: number) => Temporal.Instant): Promise<void> {
  const days = [1, 2, 3, 4, 5, 6, 7];
  const slots = days.map((day) => {
    const begins = at(0).toZonedDateTimeISO("Africa/Cairo").add({ days: day }).withPlainTime("13:00").toInstant();
    return { person_id: managerId, purpose: 1, starts_at: begins, ends_at: begins.add({ hours: 2 }), created_at: at(0) };
  });
  await db
    .insertInto("availability_slot")
    .values(slots)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
