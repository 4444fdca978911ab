import { insertAssessment, insertVideo } from "./assessments.ts";
import { type CastKey, cast } from "./cast.ts";
import { as, type Client } from "./client.ts";
import { insertHeldLesson, insertSlot } from "./lessons.ts";
import { insertMember } from "./people.ts";
import { insertPhotoSession } from "./photo-sessions.ts";
import { insertPlan, insertSubscription } from "./plans.ts";
import { senderOf } from "./tus.ts";
import { earnPounds } from "./withdrawals.ts";
import type { TestWorld } from "./world.ts";

interface Stranger {
  /** A person of the cast, or one created for this case. */
  readonly as: CastKey | number;
  /** Salma by default. */
  readonly owner?: CastKey | number;
  readonly input: Record<string, unknown>;
}

export interface Things {
  /** For every endpoint that names an owned thing: a stranger of an allowed role, and a call that names it. */
  readonly strangers: Readonly<Record<string, Stranger>>;
}

async function insertPasskey({ db, clock }: TestWorld, personId: number): Promise<string> {
  const row = { person_id: personId, host: "admin.localhost", credential_id: `of-${personId}`, public_key: Buffer.alloc(1), counter: 0 };
  const shown = { transports: [], name: "هاتف", is_synced: false, created_at: clock.now() };
  const { id } = await db
    .insertInto("passkey")
    .values({ ...row, ...shown })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function insertCard({ db, clock, people: { salma } }: TestWorld) {
  const saved = { person_id: salma, provider: "fawry", token: "salmas", last_digits: "4242", brand: "Visa Card", created_at: clock.now() };
  return db.insertInto("saved_card").values(saved).returning("id").executeTakeFirstOrThrow();
}

/** Inserts a rating of five stars by Salma for Nour. */
async function insertRating({ db, clock, people: { nour, salma } }: TestWorld) {
  const rated = { tutor_id: nour, rater_id: salma, stars: 5, created_at: clock.now(), updated_at: clock.now() };
  await db.updateTable("tutor").set({ rating_sum: 5, rating_count: 1 }).where("person_id", "=", nour).execute();
  return db.insertInto("rating").values(rated).returning("id").executeTakeFirstOrThrow();
}

const omar = (input: Record<string, unknown>): Stranger => ({ as: "omar", input });
const youssef = (input: Record<string, unknown>): Stranger => ({ as: "youssef", input });

const refundsOf = (payment: number, subscription: number): Record<string, Stranger> => ({
  "refunds.quote": omar({ id: payment }),
  "refunds.refund": omar({ id: payment, seenPiasters: 1 }),
  "refunds.cancelSubscription": omar({ id: subscription, seenPiasters: 1 }),
});
const roomOf = (roomId: number, messageId: number): Record<string, Stranger> => ({
  "chat.messages": omar({ roomId }),
  "chat.members": omar({ roomId }),
  "chat.files": omar({ messageId }),
  "chat.settings": omar({ roomId, pinned: true }),
  "conduct.report": omar({ roomId, reason: "abuse" }),
});
const paymentsOf = (id: number): Record<string, Stranger> =>
  Object.fromEntries(
    [
      "payments.read",
      "payments.status",
      "payments.receipts",
      "payments.sync",
      "payments.cancel",
      "payLinks.read",
      "payLinks.make",
      "payLinks.withdraw",
    ].map((name) => [name, omar({ id })]),
  );

/** Nour's assessments with Hoda; the strangers are another tutor and another manager. */
async function assessmentsOf({ db, people, clock }: TestWorld): Promise<Record<string, Stranger>> {
  const manager = { ...cast.hoda, email: "tarek@hiwar.local", phone: "01212345611", name: "طارق يحيى" };
  const otherManager = await insertMember(db, manager, "", clock.now());
  const held = { tutorId: people.nour, managerId: people.hoda, passed: true };
  const ids = {
    interviews: await insertAssessment(db, { ...held, kind: "interview", start: "2026-10-20T10:00:00Z" }, clock.now()),
    demos: await insertAssessment(db, { ...held, kind: "demo", start: "2026-10-22T10:00:00Z" }, clock.now()),
  };
  const calls = Object.entries(ids).flatMap(([domain, id]): [string, Stranger][] => {
    const tutors = (input: object) => ({ ...youssef({ id, ...input }), owner: "nour" as const });
    return [
      [`${domain}.read`, tutors({})],
      [`${domain}.calendarFile`, tutors({})],
      [`${domain}.move`, tutors({ managerId: otherManager, start: "2026-11-02T10:00:00Z" })],
      [`${domain}.cancel`, tutors({})],
      [`${domain}.comment`, tutors({ comment: "كان جيدًا" })],
      [`${domain}.decide`, { as: otherManager, owner: "hoda", input: { id, passed: true, level: 4, feedback: "شرح واضح" } }],
    ];
  });
  const film = await insertVideo(db, { tutorId: people.nour, reviewerId: people.hoda }, clock.now());
  return {
    ...Object.fromEntries(calls),
    "introVideos.read": { ...youssef({ id: film }), owner: "nour" },
    "introVideos.decide": { as: otherManager, owner: "hoda", input: { id: film, approved: true } },
    "onboarding.read": { ...youssef({ tutorId: String(people.nour) }), owner: "nour" },
  };
}

/** Nour's photo session with a studio; the strangers are another tutor and another studio. */
async function photosOf({ db, people, clock }: TestWorld): Promise<Record<string, Stranger>> {
  const studio = { ...cast.lens, email: "frame@hiwar.local", phone: "01212345612", name: "استوديو إطار" };
  const studioId = await insertMember(db, studio, "", clock.now());
  const start = "2026-11-04T10:00:00Z";
  const session = { tutorId: people.nour, studioId, stage: "proposed", dates: [Temporal.Instant.from(start)] } as const;
  const id = await insertPhotoSession(db, session, clock.now());
  const studios = (input: object): Stranger => ({ as: "lens", owner: studioId, input: { id, ...input } });
  return {
    "photoSessions.read": { as: "lens", owner: studioId, input: { tutorId: String(people.nour) } },
    "photoSessions.propose": studios({ starts: [start], minutes: 60, place: "وسط البلد" }),
    "photoSessions.finish": studios({ came: true }),
    "photoSessions.calendarFile": { ...youssef({ id }), owner: "nour" },
    "photoSessions.choose": { ...youssef({ id, start }), owner: "nour" },
    "photoSessions.decline": { ...youssef({ id, note: "لا يناسبني" }), owner: "nour" },
    "media.changeTutorFiles": { as: "lens", owner: studioId, input: { tutorId: people.nour, image: crypto.randomUUID() } },
  };
}

/** Nour's withdrawal; the stranger is another tutor. */
async function withdrawalsOf(world: TestWorld, tutor: Client): Promise<Record<string, Stranger>> {
  await earnPounds(world, 200, "2026-10-19T10:00:00Z");
  const to = { method: 0, receiver: "01004827719" };
  const { id } = (await tutor.invoices.ask({ amountPiasters: 10_000, ...to })).body;
  const of = (input: object) => ({ ...youssef({ id, ...input }), owner: "nour" as const });
  return {
    "invoices.stats": { ...youssef({ id: world.people.nour }), owner: "nour" },
    "invoices.read": of({}),
    "invoices.askCancel": of({}),
    "invoices.askChange": of(to),
    "invoices.dropChange": of({}),
  };
}

/** Nour's weekly hours, an away, an exception and deleted slots; the stranger is another tutor. */
async function hoursOf({ people: { nour } }: TestWorld, tutor: Client): Promise<Record<string, Stranger>> {
  const { changeId } = (await tutor.hours.setWeekly({ ranges: [{ weekday: 3, from: 600, to: 660 }] })).body;
  const away = (await tutor.hours.addAway({ start: "2026-11-20T22:00:00Z", end: "2026-11-21T22:00:00Z" })).body;
  const ahead = { from: "2026-11-03T00:00:00Z", to: "2026-11-07T00:00:00Z" };
  const slot = (await tutor.calendar.list(ahead)).body.slots[0];
  await tutor.calendar.remove({ id: String(slot?.id) });
  const exception = (await tutor.hours.read({})).body.exceptions[0];
  const of = (input: Record<string, unknown>) => ({ ...youssef(input), owner: "nour" as const });
  return {
    "hours.read": of({ tutorId: nour }),
    "hours.seen": of({ tutorId: nour }),
    "hours.undo": of({ id: changeId }),
    "hours.endAway": of({ id: away.id }),
    "hours.restoreDay": of({ id: exception?.id }),
    "hours.restoreSlot": of({ id: slot?.id }),
  };
}

/** Creates things of Salma, Nour and others. Returns, for each endpoint that names one, a call by a stranger. */
export async function createThings(world: TestWorld): Promise<Things> {
  const { salma, nour } = world.people;
  const now = world.clock.now();
  const [student, tutor] = [await as(world, salma), await as(world, nour)];
  const plan = await insertPlan(world.db, now);
  const payment = (await student.subscriptions.payByReference({ planId: plan, period: 0 })).body.id;
  const today = now.round({ smallestUnit: "hour", roundingIncrement: 24, roundingMode: "floor" });
  const subscription = await insertSubscription(world.db, salma, plan, today, 120);
  await insertSlot(world, nour, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
  const slots = (await tutor.calendar.list({ from: "2026-11-02T00:00:00Z", to: "2026-11-03T00:00:00Z" })).body.slots;
  const lesson = (await student.lessons.book({ tutorId: nour, start: "2026-11-02T10:00:00Z", duration: 30 })).body;
  await insertHeldLesson(world.db, { tutorId: nour, studentId: salma, start: "2026-10-26T10:00:00Z", minutes: 30 });
  const rating = await insertRating(world);
  const invited = { plan_id: plan, student_id: salma, created_by: world.people.karim, created_at: now };
  const invite = await world.db.insertInto("plan_invite").values(invited).returning("id").executeTakeFirstOrThrow();
  const begun = (await student.chat.begin({ userId: nour, message: "أهلًا" })).body;
  const card = await insertCard(world);
  const wish = (await student.wishes.make({ part: "night" })).body.id;
  const device = (await student.accounts.devices()).body.list[0]?.id;
  const passkey = { id: await insertPasskey(world, world.people.amal) };
  const sent = (await (await senderOf(world, salma)).begin("face", 1000)).id;
  const moved = { start: "2026-11-02T11:00:00Z", duration: 30 };
  return {
    strangers: {
      "files.read": omar({ id: sent }),
      "accounts.endDevice": omar({ id: device }),
      "accounts.renamePasskey": { as: "karim", owner: "amal", input: { ...passkey, name: "له" } },
      "accounts.removePasskey": { as: "karim", owner: "amal", input: passkey },
      "accounts.read": omar({ id: salma }),
      "accounts.change": omar({ id: salma, job: "مهندسة" }),
      "calendar.list": { ...youssef({ tutorId: nour, from: "2026-11-02T00:00:00Z", to: "2026-11-03T00:00:00Z" }), owner: "nour" },
      "calendar.change": { ...youssef({ id: slots[0]?.id, start: "2026-11-02T10:00:00Z", end: "2026-11-02T15:00:00Z" }), owner: "nour" },
      "calendar.remove": { ...youssef({ id: slots[0]?.id }), owner: "nour" },
      ...(await hoursOf(world, tutor)),
      "wishes.remove": omar({ id: wish }),
      ...paymentsOf(payment),
      "payments.list": omar({ personId: salma }),
      "payments.removeCard": omar({ id: card.id }),
      "subscriptions.acceptInvite": omar({ id: invite.id }),
      "subscriptions.list": omar({ personId: salma }),
      "subscriptions.read": omar({ id: subscription }),
      // Omar has no contact with anybody whom he might block.
      "blocks.block": omar({ id: nour }),
      ...refundsOf(payment, subscription),
      "lessons.read": omar({ id: lesson.id }),
      "lessons.bySession": omar({ sessionId: lesson.sessionId }),
      "lessons.calendarFile": omar({ id: lesson.id }),
      "lessons.move": omar({ id: lesson.id, ...moved }),
      "lessons.cancel": omar({ id: lesson.id }),
      "lessons.report": omar({ id: lesson.id, reason: "لم يحضر أحد" }),
      ...(await assessmentsOf(world)),
      ...(await photosOf(world)),
      ...(await withdrawalsOf(world, tutor)),
      "ratings.change": omar({ id: rating.id, stars: 1 }),
      "ratings.remove": omar({ id: rating.id }),
      "ratings.ofRater": omar({ id: salma }),
      "directory.studentStats": youssef({ id: salma }),
      "sessions.token": omar({ sessionId: lesson.sessionId }),
      "sessions.read": omar({ id: lesson.sessionId }),
      "media.changePicture": omar({ forUser: salma, image: null }),
      "chat.begin": omar({ userId: salma, message: "أهلًا" }),
      ...roomOf(begun.room.id, begun.message.id),
      "chat.rooms": omar({ userId: salma }),
      "chat.byMembers": omar({ members: `${salma},${nour}` }),
    },
  };
}
