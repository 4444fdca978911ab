import { PaymentStatus } from "@hiwar/contract/payments";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { offenders } from "../test/audit.ts";
import { cast } from "../test/cast.ts";
import { as, type Client, clientOf } from "../test/client.ts";
import { createPayingWorld, type PayingWorld } from "../test/fawry.ts";
import { insertSlot } from "../test/lessons.ts";
import { insertMember } from "../test/people.ts";
import { insertPlan } from "../test/plans.ts";

let paying: PayingWorld;
let planId: number;
let cardOf: Map<number, number>;
let students: { id: number; client: Client }[];
beforeEach(async () => {
  paying = await createPayingWorld({ timeoutMilliseconds: 150 });
  const { world } = paying;
  planId = await insertPlan(world.db, world.clock.now());
  for (const tutor of [world.people.nour, world.people.youssef])
    await insertSlot(world, tutor, "2026-11-02T09:00:00Z", "2026-11-02T15:00:00Z");
  cardOf = new Map();
  students = [];
  for (let number = 0; number < 5; number += 1) {
    const id = await insertMember(world.db, { ...cast.salma, email: `chaos${number}@example.com` }, "", world.clock.now());
    const client = await as(world, id);
    await paying.addCard(id);
    cardOf.set(id, (await client.payments.cards()).body.list[0]?.id ?? 0);
    students.push({ id, client });
  }
});
afterEach(() => paying.close());

/** The same dice every time: what breaks once breaks again. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const faults = [
  ["charge", "timeout-after-effect"],
  ["charge-wallet", "500"],
  ["charge-card", "timeout-after-effect"],
  ["status", "500"],
  ["status", "corrupt-signature"],
  ["cancel", "timeout-after-effect"],
  ["cancel", "decline"],
  ["refund", "timeout-after-effect"],
  ["webhook", "duplicate"],
  ["webhook", "out-of-order"],
  ["webhook", "never-call-back"],
] as const;

async function restless(): Promise<unknown[]> {
  const { db } = paying.world;
  const open = [PaymentStatus.New, PaymentStatus.Processed, PaymentStatus.Refunding];
  const payments = await db
    .selectFrom("payment")
    .select(["id", "status"])
    .where(({ or, eb }) => or([eb("status", "in", open), eb("due_at", "is not", null)]))
    .execute();
  const messages = await db.selectFrom("gateway_message").select("id").where("applied_at", "is", null).execute();
  return [...payments, ...messages];
}

async function settleAll(): Promise<void> {
  // Long enough for an order that waits two days for the outlet and is asked about for two weeks afterwards.
  for (let round = 0; round < 32; round += 1) {
    await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(paying.world.db);
    await paying.world.drain();
    paying.world.clock.advance(Math.min(86_400, 60 * 2 ** round));
    await paying.world.tick();
    await paying.allHeard();
    if (round > 1 && (await restless()).length === 0) return;
  }
}

type Roll = (sides: number) => number;
/** One thing somebody does, or that happens to them. */
async function act(roll: Roll): Promise<void> {
  const { world } = paying;
  const { id, client } = students[roll(students.length)] ?? { id: 0, client: clientOf(world) };
  const tutorId = roll(2) === 0 ? world.people.nour : world.people.youssef;
  const start = `2026-11-02T${String(9 + roll(6)).padStart(2, "0")}:${roll(2) === 0 ? "00" : "30"}:00Z`;
  const lesson = { tutorId, start, duration: 30 as const };
  const plan = { planId, period: 0 as const };
  const cardId = cardOf.get(id) ?? 0;
  const last = async () => (await client.payments.last()).body.payment;
  const orders = () => paying.orders();
  const deeds = [
    () => client.lessons.payByReference(lesson),
    () => client.lessons.payByWallet(lesson),
    () => client.lessons.payByCard({ ...lesson, cardId, cvv: "012" }),
    () => client.subscriptions.payByReference(plan),
    () => client.subscriptions.payByWallet(plan),
    () => client.lessons.book(lesson),
    async () => client.payments.cancel({ id: (await last())?.id ?? 1 }),
    async () => client.payments.sync({ id: (await last())?.id ?? 1 }),
    async () => {
      const any = (await orders())[roll(6)];
      // Even what was given up is paid now and then: the outlet had it on its screen.
      if (any && any.status !== "PAID" && any.status !== "REFUNDED") await paying.move(any.fawryReference, "PAID");
    },
    async () => {
      const open = (await orders()).find(({ status }) => status === "NEW");
      if (open) await paying.move(open.fawryReference, roll(3) === 0 ? "FAILED" : "PAID");
    },
    () => world.tick(),
    () => world.drain(),
  ];
  await deeds[roll(deeds.length)]?.();
}

test.each([1, 2, 3])("everybody at everything at once, round %s: no money lost, doubled or stuck", async (seed) => {
  const { db } = paying.world;
  const roll = dice(seed);
  for (let wave = 0; wave < 5; wave += 1) {
    const [operation, fault] = faults[roll(faults.length)] ?? faults[0];
    await paying.fail(operation, fault, fault === "timeout-after-effect" ? { argument: 0 } : {});
    await Promise.all(Array.from({ length: 8 }, () => act(roll)));
    paying.world.clock.advance(roll(400));
  }
  await settleAll();
  expect(await restless()).toEqual([]);
  expect(await offenders(db)).toEqual([]);
  const orders = new Map((await paying.orders()).map((order) => [order.merchantReference, order.status]));
  const payments = await db.selectFrom("payment").select(["id", "purpose", "merchant_reference as reference", "status"]).execute();
  for (const { id, purpose, reference, status } of payments) {
    const there = orders.get(reference);
    expect([id, there === "PAID", there === "REFUNDED"]).toEqual([id, status === PaymentStatus.Paid, status === PaymentStatus.Refunded]);
    if (status !== PaymentStatus.Paid || purpose !== 1) continue;
    // A paid lesson stands for one lesson, firm and in its room, or waits to be used.
    const standing = await db
      .selectFrom("lesson")
      .innerJoin("appointment", "appointment.id", "appointment_id")
      .innerJoin("session", "session.id", "session_id")
      .select(["hold_until", "released_at", "closed_at"])
      .where("payment_id", "=", id)
      .where("returned_at", "is", null)
      .where("lesson.ends_at", ">", paying.world.clock.now())
      .execute();
    expect(standing.every(({ hold_until, released_at, closed_at }) => !hold_until && !released_at && !closed_at)).toBe(true);
  }
  expect(paying.world.defects.filter((defect) => !/did not say|job failed/.test(JSON.stringify(defect)))).toEqual([]);
});
