import { lessonDurations } from "@hiwar/contract/lesson-durations";
import { PaymentStatus } from "@hiwar/contract/payments";
import { sql } from "kysely";
import { cast } from "./cast.ts";
import { as, type Client } from "./client.ts";
import { createPayingWorld, type PayingWorld } from "./fawry.ts";
import { insertPresence, insertSlot } from "./lessons.ts";
import { insertMember } from "./people.ts";
import { insertPlan } from "./plans.ts";
import { startSecondProcess } from "./second-process.ts";

export type Roll = (sides: number) => number;

/** The same dice every time: what breaks once breaks again. */
export function dice(seed: number): Roll {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

interface Person {
  readonly id: number;
  /** Signed in anew each time: a block ends all sessions. */
  readonly signIn: () => Promise<Client>;
}

interface Student extends Person {
  readonly cardId: number;
}

export interface Storm {
  readonly paying: PayingWorld;
  readonly planId: number;
  readonly students: readonly Student[];
  readonly tutors: readonly Person[];
  readonly staff: Client;
  readonly processes: readonly ReturnType<typeof startSecondProcess>[];
}

const daysOffered = 60;

/** A world in which tutors offer every day, with two more processes whose clocks are wrong. */
export async function brew(): Promise<Storm> {
  const paying = await createPayingWorld({ timeoutMilliseconds: 150 });
  const { world } = paying;
  const { nour, youssef, hoda, amal } = world.people;
  for (const tutor of [nour, youssef, hoda]) {
    for (let day = 0; day < daysOffered; day += 1) {
      const start = Temporal.Instant.from("2026-11-01T10:00:00Z").add({ hours: day * 24 });
      await insertSlot(world, tutor, start.toString(), start.add({ hours: 6 }).toString());
    }
  }
  const planId = await insertPlan(world.db, world.clock.now());
  const students: Student[] = [];
  for (let number = 0; number < 5; number += 1) {
    const id = await insertMember(world.db, { ...cast.salma, email: `storm${number}@example.com` }, "", world.clock.now());
    const client = await as(world, id);
    await paying.addCard(id);
    students.push({ id, signIn: () => as(world, id), cardId: (await client.payments.cards()).body.list[0]?.id ?? 0 });
  }
  const tutors = [nour, youssef, hoda].map((id) => ({ id, signIn: () => as(world, id) }));
  const processes = [-100, 400].map((seconds) => startSecondProcess(world, seconds));
  return { paying, planId, students, tutors, staff: await as(world, amal), processes };
}

const faults = [
  ["charge", "timeout-after-effect"],
  ["charge-wallet", "500"],
  ["charge-card", "timeout-after-effect"],
  ["charge-card", "decline"],
  ["status", "500"],
  ["status", "corrupt-signature"],
  ["status", "wrong-amount"],
  ["status", "other-customer"],
  ["cancel", "timeout-after-effect"],
  ["cancel", "decline"],
  ["refund", "timeout-after-effect"],
  ["refund", "500"],
  ["webhook", "duplicate"],
  ["webhook", "out-of-order"],
  ["webhook", "never-call-back"],
] as const;

const pick = <T>(roll: Roll, some: readonly T[]): T => some[roll(some.length)] as T;

/** What students do. */
async function studentDeeds({ paying, planId, students, tutors }: Storm, roll: Roll): Promise<(() => Promise<unknown>)[]> {
  const { signIn, cardId } = pick(roll, students);
  const client = await signIn();
  const today = paying.world.clock.now().round({ smallestUnit: "hour", roundingIncrement: 24, roundingMode: "floor" });
  const start = today.add({ hours: 24 * roll(3) + 10 + roll(6), minutes: 15 * roll(4) }).toString();
  const lesson = { tutorId: pick(roll, tutors).id, start, duration: pick(roll, lessonDurations) };
  const plan = { planId, period: 0 as const };
  // Nobody has the lesson or payment 0: it is not found.
  const last = async () => (await client.payments.last()).body.payment?.id ?? 0;
  return [
    () => client.lessons.payByReference(lesson),
    () => client.lessons.payByWallet(lesson),
    () => client.lessons.payByCard({ ...lesson, cardId, cvv: "012" }),
    () => client.subscriptions.payByReference(plan),
    () => client.subscriptions.payByWallet(plan),
    () => client.lessons.book(lesson),
    () => client.lessons.book(lesson),
    async () => client.lessons.move({ id: await aheadOf(client), start, duration: lesson.duration }),
    async () => client.lessons.cancel({ id: await aheadOf(client) }),
    async () => client.payments.cancel({ id: await last() }),
    async () => client.payments.sync({ id: await last() }),
  ];
}

const aheadOf = async (client: Client) => (await client.lessons.list({ when: "future", cancelled: "false" })).body.list?.[0]?.id ?? 0;

const unpaid = ["PAID", "PAID", "PAID", "PAID", "PARTIAL_REFUNDED", "REFUNDED"] as const;
/** What may become of an order at the gateway: even what was given up is paid now and then, the outlet had it on its screen. */
const futures: Readonly<Record<string, readonly ("PAID" | "FAILED" | "PARTIAL_REFUNDED" | "REFUNDED")[]>> = {
  NEW: [...unpaid, "FAILED"],
  CANCELED: unpaid,
  EXPIRED: unpaid,
  FAILED: unpaid,
  PAID: ["PARTIAL_REFUNDED", "REFUNDED"],
  PARTIAL_REFUNDED: ["REFUNDED"],
  REFUNDED: [],
};

/** What the gateway, tutors and staff do, and what befalls everybody. */
async function otherDeeds({ paying, students, tutors, staff, processes }: Storm, roll: Roll): Promise<(() => Promise<unknown>)[]> {
  const { world } = paying;
  const tutor = pick(roll, tutors);
  const person = roll(3) === 0 ? tutor.id : pick(roll, students).id;
  return [
    async () => {
      const order = pick(roll, (await paying.orders()).slice(0, 8));
      const status = order && pick(roll, futures[order.status] ?? []);
      if (order && status) await paying.move(order.fawryReference, status);
    },
    async () => {
      const order = (await paying.orders()).find(({ status }) => status === "NEW");
      if (order) await paying.move(order.fawryReference, "PAID");
    },
    async () => {
      const client = await tutor.signIn();
      return client.lessons.cancel({ id: await aheadOf(client) });
    },
    () => staff.accounts.block({ id: person, blocked: roll(3) === 0 }),
    () => world.tick(),
    () => world.drain(),
    () => pick(roll, processes).tick(),
    () => pick(roll, processes).drain(),
    () => Promise.all([world.tick(), ...processes.map((process) => process.tick())]),
  ];
}

/** Lessons that are about to begin are attended, or not. */
async function attend({ paying }: Storm, roll: Roll, until: Temporal.Instant): Promise<void> {
  const { db, clock } = paying.world;
  const soon = await db
    .selectFrom("lesson")
    .innerJoin("appointment", "appointment.id", "appointment_id")
    .select(["lesson.id", "tutor_id", "student_id"])
    .where("lesson.active", "=", true)
    .where("hold_until", "is", null)
    .where("starts_at", ">", clock.now())
    .where("starts_at", "<", until)
    .execute();
  for (const { id, tutor_id, student_id } of soon)
    for (const person of [tutor_id, student_id]) if (roll(4) > 0) await insertPresence(db, id, person, roll(400), 500 + roll(1_000));
}

const jumps = [30, 60, 90, 400, 1_200, 3_600, 6 * 3_600, 86_400, 2 * 86_400];

/** Several things at once, then some time goes by, with or without anybody at work. */
export async function blow(storm: Storm, roll: Roll): Promise<void> {
  const { world, fail } = storm.paying;
  if (roll(2) === 0) {
    const [operation, fault] = pick(roll, faults);
    await fail(operation, fault, { times: 1 + roll(3), ...(fault === "timeout-after-effect" && { argument: 0 }) });
  }
  const deeds: (() => Promise<unknown>)[] = [];
  for (let count = 0; count < 6; count += 1) deeds.push(pick(roll, await (roll(2) === 0 ? studentDeeds : otherDeeds)(storm, roll)));
  await Promise.all(deeds.map((deed) => deed()));
  const seconds = pick(roll, jumps);
  await attend(storm, roll, world.clock.now().add({ seconds }));
  // Half of the time the service lives through it, minute by minute where it is short.
  if (roll(2) === 0 && seconds <= 1_200) for (let minute = 0; minute < seconds / 60; minute += 1) await pass(storm, 60);
  else world.clock.advance(seconds);
}

async function pass({ paying }: Storm, seconds: number): Promise<void> {
  paying.world.clock.advance(seconds);
  await paying.world.tick();
}

/** What is still open: payments, messages, lessons without an end. */
export async function restless({ paying }: Storm): Promise<unknown[]> {
  const { db } = paying.world;
  const open = [PaymentStatus.New, PaymentStatus.Processed, PaymentStatus.Refunding];
  const payments = await db
    .selectFrom("payment")
    .select(["id", "status", "due_at"])
    .where(({ or, eb }) => or([eb("status", "in", open), eb("due_at", "is not", null)]))
    .execute();
  const messages = await db.selectFrom("gateway_message").select("id").where("applied_at", "is", null).execute();
  return [...payments, ...messages, ...(await db.selectFrom("lesson_task").select(["lesson_id", "kind"]).execute())];
}

/** Nobody does anything any more, and nothing fails: days go by until all is settled. */
export async function calm(storm: Storm): Promise<void> {
  const { paying } = storm;
  const { world } = paying;
  await fetch(`${paying.sandbox.url}/control/faults`, { method: "DELETE" });
  for (let round = 0; round < 60; round += 1) {
    await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(world.db);
    await paying.allHeard();
    await Promise.all([world.drain(), ...storm.processes.map((process) => process.drain())]);
    await Promise.all([pass(storm, Math.min(86_400, 60 * 2 ** round)), ...storm.processes.map((process) => process.tick())]);
    if (round > 1 && (await restless(storm)).length === 0) return;
  }
}

/**
 * Staff compare paid orders with the gateway's statement: nobody asks about them any more, so that a reversal whose call was
 * lost is found by nobody else.
 */
export async function compare({ paying, staff }: Storm): Promise<void> {
  const paid = [PaymentStatus.Paid, PaymentStatus.PartialRefunded];
  const payments = await paying.world.db.selectFrom("payment").select("id").where("status", "in", paid).execute();
  for (const { id } of payments) await staff.payments.sync({ id });
}
