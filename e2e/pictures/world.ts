import { cast } from "@hiwar/api/test/cast";
import { insertHeldLesson, insertPresence } from "@hiwar/api/test/lessons";
import { castPasswordHash, insertMember } from "@hiwar/api/test/people";
import { Role } from "@hiwar/contract/kernel/roles";
import { newcomer } from "../dialogs/account-rows.ts";
import type { Person, Scene } from "../scene.ts";
import { earnCredit, sendFiles } from "./files.ts";

/**
 * More people for the screenshots. Two students: one with an unpaid order, one with files and a paid lesson to book again. Also an active tutor
 * without lessons, a manager without meetings, and an admin whose account will be erased.
 */
const extras = {
  lina: { name: "لينا مجدي", email: "lina@hiwar.local", role: Role.Student, phone: "01012345611" },
  nada: { name: "ندى عبد الرحيم", email: "nada@hiwar.local", role: Role.Student, phone: "01012345615" },
  hana: { name: "هنا فؤاد", email: "hana@hiwar.local", role: Role.Tutor, phone: "01112345612" },
  samia: { name: "سامية البنا", email: "samia@hiwar.local", role: Role.TutorManager, phone: "01112345613" },
  noha: { name: "نهى عزت", email: "noha@hiwar.local", role: Role.RegularAdmin, phone: "01212345614" },
} as const;
const newcomers = { mona: newcomer.email, tarek: "tarek@hiwar.local" } as const;

export const emails = {
  salma: cast.salma.email,
  omar: cast.omar.email,
  hamza: "hamza.student@hiwar.local",
  lina: extras.lina.email,
  nada: extras.nada.email,
  mona: newcomers.mona,
  nour: cast.nour.email,
  hana: extras.hana.email,
  tarek: newcomers.tarek,
  hoda: cast.hoda.email,
  samia: extras.samia.email,
  aya: "aya.applicant@hiwar.local",
  basem: "basem.applicant@hiwar.local",
  dina: "dina.applicant@hiwar.local",
  mariam: "mariam.applicant@hiwar.local",
  lamia: "lamia.applicant@hiwar.local",
  adel: "adel.applicant@hiwar.local",
  reem: "reem.applicant@hiwar.local",
  tamer: "tamer.applicant@hiwar.local",
  hassan: "hassan.tutor@hiwar.local",
  mostafa: "mostafa.tutor@hiwar.local",
  amal: cast.amal.email,
  karim: cast.karim.email,
  lens: cast.lens.email,
  hanan: "hanan.applicant@hiwar.local",
  ramy: "ramy.applicant@hiwar.local",
  salwa: "salwa.applicant@hiwar.local",
  wael: "wael.applicant@hiwar.local",
  yara: "yara.applicant@hiwar.local",
} as const;
export type Who = keyof typeof emails | "guest";

/** The scene, with the ids and paths that the screens need. */
export interface World {
  readonly scene: Scene;
  /** The path of the pay link of the waiting payment. */
  readonly payLink: string;
  readonly payments: Readonly<Record<"waiting" | "paid" | "failed" | "expired", number>>;
  readonly lessons: Readonly<Record<"ahead" | "held" | "reportable", number>>;
  readonly room: number;
  /** The room with a picture, a document and a voice message, and their lesson. */
  readonly files: { readonly room: number; readonly lesson: number };
  readonly people: Readonly<Record<"salma" | "nour" | "hamza" | "leaver", number>>;
  /** Tutors whose photo session is over without a report, and done. */
  readonly photos: Readonly<Record<"over" | "done", number>>;
}

const talkLines = [
  "أهلًا نور، هل نبدأ بالمقابلات؟",
  "أهلًا سلمى. Tell me about a project you are proud of.",
  "I built a small app for my school. كان اسمه «حصتي».",
  "Great. What was the hardest part?",
  "The hardest part was to talk about it in English.",
];

/** Lets the people act, so that the screens have content. */
export async function livedWorld(scene: Scene): Promise<World> {
  const now = Temporal.Instant.from(await scene.now());
  const passwordHash = await castPasswordHash();
  for (const [key, member] of Object.entries(extras))
    await insertMember(scene.db, { key, gender: "female", birthYear: 1998, ...member }, passwordHash, now);
  await scene.newcomer(newcomer.name, newcomer.email);
  await addCard(scene, emails.salma);
  await scene.newTutor("طارق عادل", newcomers.tarek);
  const [salma, omar, lina, nour] = await Promise.all(
    [emails.salma, emails.omar, emails.lina, emails.nour].map((email) => scene.person(email)) as [
      Promise<Person>,
      Promise<Person>,
      Promise<Person>,
      Promise<Person>,
    ],
  );
  const held = await insertHeldLesson(scene.db, { tutorId: nour.id, studentId: salma.id, start: "2026-11-20T16:00:00Z", minutes: 30 });
  await insertHeldLesson(scene.db, {
    tutorId: nour.id,
    studentId: salma.id,
    start: "2026-11-16T16:00:00Z",
    minutes: 15,
    outcome: "student-absent",
  });
  const reportable = await insertHeldLesson(scene.db, {
    tutorId: nour.id,
    studentId: salma.id,
    start: "2026-11-22T07:00:00Z",
    minutes: 30,
  });
  await attend(scene, held, [salma.id, nour.id]);
  const paid = await scene.subscribe(salma);
  const { body: ahead } = await salma.api.lessons.book({ tutorId: nour.id, start: "2026-11-22T16:00:00Z", duration: 30 });
  await salma.api.feeds.make();
  await earnCredit(scene, emails.nada);
  await lina.api.privacy.askExport({});
  // A data export is made at the next tick, which setting the clock triggers.
  await scene.sandbox.setClock(await scene.now());
  await scene.until(async () => (await lina.api.privacy.readExport({})).body.export?.readyAt !== null);
  const room = await scene.talk([salma, nour], talkLines);
  const [failed, expired] = [await order(omar, scene, "FAILED"), await order(omar, scene, "EXPIRED")];
  const { body: waiting } = await lina.api.subscriptions.payByReference({ planId: 2, period: 0 });
  const { body: shared } = await lina.api.payLinks.make({ id: waiting.id });
  return {
    scene,
    payments: { waiting: waiting.id, paid, failed, expired },
    payLink: new URL(shared.url).pathname,
    lessons: { ahead: ahead.id, held, reportable },
    room,
    files: await sendFiles(scene, emails.nada),
    people: { salma: salma.id, nour: nour.id, hamza: await idOf(scene, emails.hamza), leaver: await leaves(scene, extras.noha.email) },
    photos: { over: await idOf(scene, emails.wael), done: await idOf(scene, emails.yara) },
  };
}

/** Orders a plan whose payment ends with this status. */
async function order({ api }: Person, scene: Scene, end: "FAILED" | "EXPIRED"): Promise<number> {
  const { body } = await api.subscriptions.payByReference({ planId: 1, period: 0 });
  await scene.sandbox.endOrder(body.referenceNumber ?? "", end);
  await scene.until(async () => (await api.payments.read({ id: String(body.id) })).body.status > 1);
  return body.id;
}

/** Stores a card on the gateway's own page. */
async function addCard(scene: Scene, email: string): Promise<void> {
  const { page, context } = await scene.visitor(email);
  await page.goto(`http://app.localhost:${scene.local.ports.app}/checkout?plan=1&period=1&method=card`);
  for (const name of ["إضافة بطاقة", "إلى صفحة فوري", "أضف البطاقة"]) await page.getByRole("button", { name }).first().click();
  await page.getByText(/4242/).first().waitFor();
  await context.close();
}

/** Records that two people attended a lesson: one came a little late and lost the connection for a moment. */
async function attend({ db }: Scene, lessonId: number, [student, tutor]: readonly [number, number]): Promise<void> {
  const { session_id, starts_at } = await db
    .selectFrom("lesson")
    .select(["session_id", "starts_at"])
    .where("id", "=", lessonId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto("session_member")
    .values([student, tutor].map((person_id) => ({ session_id, person_id })))
    .execute();
  for (const [personId, from, to] of [
    [tutor, 5, 1_795],
    [student, 140, 900],
    [student, 960, 1_790],
  ] as const) {
    await insertPresence(db, lessonId, personId, from, to);
    const event = (kind: "joined" | "left", seconds: number) => ({ session_id, person_id: personId, kind, at: starts_at.add({ seconds }) });
    await db
      .insertInto("session_event")
      .values([event("joined", from), event("left", to)])
      .execute();
  }
}

/** Marks an account as leaving; returns its person's id. */
async function leaves(scene: Scene, email: string): Promise<number> {
  const at = Temporal.Instant.from(await scene.now()).add({ hours: 7 * 24 });
  await scene.db.updateTable("person").set({ leaving_at: at }).where("email", "=", email).execute();
  return idOf(scene, email);
}

async function idOf(scene: Scene, email: string): Promise<number> {
  return (await scene.db.selectFrom("person").select("id").where("email", "=", email).executeTakeFirstOrThrow()).id;
}
