import { PaymentStatus } from "@hiwar/contract/payments";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client } from "../../test/client.ts";
import { createPayingWorld, type PayingWorld } from "../../test/fawry.ts";
import { insertSlot } from "../../test/lessons.ts";
import { lockWaits } from "../../test/lock-waits.ts";
import { until } from "../../test/until.ts";

let paying: PayingWorld;
let salma: Client;
beforeEach(async () => {
  paying = await createPayingWorld();
  const { world } = paying;
  await insertSlot(world, world.people.nour, "2026-11-01T10:00:00Z", "2026-11-01T15:00:00Z");
  await insertSlot(world, world.people.hoda, "2026-11-01T10:00:00Z", "2026-11-01T15:00:00Z");
  await paying.fail("webhook", "never-call-back", { times: 20 });
  salma = await as(world, world.people.salma);
});
afterEach(async () => {
  const { world } = paying;
  await paying.close();
  expect(world.defects).toEqual([]);
});

/** At 8:00 UTC holds a lesson that starts at 11:15 UTC, and pays at the outlet while the gateway is silent; the clock then stands at `time`. */
async function paidUnheard(time: string) {
  const { world } = paying;
  const wanted = at("2026-11-01T11:15:00Z");
  const { lesson, payment } = (await salma.lessons.payByReference(wanted)).body;
  await paying.move(payment.referenceNumber ?? "", "PAID");
  world.clock.set(Temporal.Instant.from(`2026-11-01T${time}Z`));
  return { lesson, payment };
}
const at = (start: string) => ({ tutorId: paying.world.people.nour, start, duration: 30 as const });
const readBalance = async () => (await salma.subscriptions.balance()).body;
const toldTo = async (who: "salma" | "nour") =>
  (await (await as(paying.world, paying.world.people[who])).notifications.list({})).body.list.map(({ kind }) => kind);

test("money heard of when the lesson has just begun makes it firm: it can still take place", async () => {
  const { lesson, payment } = await paidUnheard("11:17:00");
  expect((await salma.payments.sync({ id: payment.id })).body.status).toBe(PaymentStatus.Paid);
  expect((await salma.lessons.read({ id: lesson.id })).body).toMatchObject({ status: "happening", holdUntil: null, whyNotJoin: null });
  expect(await toldTo("nour")).toEqual(["lesson-booked"]);
});

test("money heard of when the lesson is past its verdict waits to be used, and no tutor is told they were away", async () => {
  const { lesson, payment } = await paidUnheard("11:50:00");
  expect((await salma.payments.sync({ id: payment.id })).body.status).toBe(PaymentStatus.Paid);
  await paying.world.tick();
  expect((await salma.lessons.read({ id: lesson.id })).body).toMatchObject({ status: "cancelled", cancelledAs: "system" });
  expect(await toldTo("nour")).toEqual([]);
  expect(await toldTo("salma")).toEqual(["payment-paid", "lesson-kept"]);
  expect(await readBalance()).toMatchObject({ paidLessonStatus: 4, hasPendingPaidLesson: false });
});

test("a lesson booked after the held one's hour does not swallow its money", async () => {
  const { world } = paying;
  const { lesson, payment } = await paidUnheard("11:50:00");
  // A manager's lesson is free: it is booked without the payment and clears what is over.
  const booked = await salma.lessons.book({ tutorId: world.people.hoda, start: "2026-11-01T13:00:00Z", duration: 30 });
  expect(booked.status).toBe(200);
  expect((await salma.lessons.read({ id: lesson.id })).body.status).toBe("cancelled");
  expect((await salma.payments.sync({ id: payment.id })).body.status).toBe(PaymentStatus.Paid);
  expect((await readBalance()).paidLessonStatus).toBe(4);
});

test("a hold whose end nobody saw is not taken for a given lesson by whoever waits for its row", async () => {
  const { world } = paying;
  const { db, people } = world;
  const { lesson, payment } = (await salma.lessons.payByWallet(at("2026-11-01T11:15:00Z"))).body;
  await paying.move(payment.referenceNumber ?? "", "PAID");
  world.clock.set(Temporal.Instant.from("2026-11-01T11:50:00Z"));
  // A rival booking of the same tutor clears the hold, waits and rolls back.
  const booking = await db.transaction().execute(async (rival) => {
    await rival.selectFrom("lesson").select("id").where("id", "=", lesson.id).forUpdate().execute();
    const answer = salma.lessons.book({ tutorId: people.hoda, start: "2026-11-01T13:00:00Z", duration: 30 });
    await lockWaits(db);
    return { answer };
  });
  expect((await booking.answer).status).toBe(200);
  expect((await salma.lessons.read({ id: lesson.id })).body).toMatchObject({ status: "cancelled", cancelledAs: "system" });
  expect((await salma.payments.sync({ id: payment.id })).body.status).toBe(PaymentStatus.Paid);
  expect((await readBalance()).paidLessonStatus).toBe(4);
});

test("another student takes the hour while the money is on its way: theirs stays, the money waits", async () => {
  const { world } = paying;
  await world.db.updateTable("tutor").set({ notice_minutes: 0 }).execute();
  const wanted = at("2026-11-01T11:15:00Z");
  const { payment } = (await salma.lessons.payByWallet(wanted)).body;
  world.clock.advance(15 * 60 + 1);
  const omar = await as(world, world.people.omar);
  const rival = (await omar.lessons.payByWallet(wanted)).body;
  await paying.move(payment.referenceNumber ?? "", "PAID");
  await paying.move(rival.payment.referenceNumber ?? "", "PAID");
  const answers = await Promise.all([salma.payments.sync({ id: payment.id }), omar.payments.sync({ id: rival.payment.id })]);
  expect(answers.map(({ body }) => body.status)).toEqual([PaymentStatus.Paid, PaymentStatus.Paid]);
  expect((await omar.lessons.read({ id: rival.lesson.id })).body).toMatchObject({ status: "pending", holdUntil: null });
  expect((await readBalance()).paidLessonStatus).toBe(4);
});

test("money that comes between another's look at the hold and their lock keeps the lesson", async () => {
  const { world } = paying;
  const { db, people } = world;
  await db.updateTable("tutor").set({ notice_minutes: 0 }).execute();
  const { lesson, payment } = (await salma.lessons.payByWallet(at("2026-11-01T11:15:00Z"))).body;
  world.clock.advance(15 * 60 + 1);
  await paying.move(payment.referenceNumber ?? "", "PAID");
  // The rival has read the expired hold and waits before locking it.
  await sql`create function gate() returns boolean language plpgsql volatile as $$ begin
    if current_query() like '%skip locked%' then
      perform set_config('lock_timeout', '0', true);
      perform pg_advisory_xact_lock_shared(1);
    end if; return true; end $$`.execute(db);
  await sql`alter table payment rename to payment_beneath`.execute(db);
  await sql`create view payment as select * from payment_beneath where gate()`.execute(db);
  const omar = await as(world, people.omar);
  const rival = await db.transaction().execute(async (gate) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(gate);
    const answer = omar.lessons.payByWallet(at("2026-11-01T13:00:00Z"));
    await until(async () => (await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(gate)).rows.length > 0);
    expect((await salma.payments.sync({ id: payment.id })).body.status).toBe(PaymentStatus.Paid);
    return { answer };
  });
  expect((await rival.answer).status).toBe(200);
  expect((await salma.lessons.read({ id: lesson.id })).body).toMatchObject({ status: "pending", holdUntil: null });
  await sql`drop view payment`.execute(db);
  await sql`alter table payment_beneath rename to payment`.execute(db);
});

test("what cannot be had costs nobody the number in their hand: neither a taken hour, nor a tutor who is not there, nor a plan", async () => {
  const { world } = paying;
  const omar = await as(world, world.people.omar);
  const { lesson, payment } = (await salma.lessons.payByReference(at("2026-11-01T12:00:00Z"))).body;
  expect((await omar.lessons.payByReference(at("2026-11-01T13:00:00Z"))).status).toBe(200);
  const refusals = [
    await salma.lessons.payByWallet(at("2026-11-01T13:00:00Z")),
    await salma.lessons.payByReference(at("2026-11-01T16:00:00Z")),
    await salma.lessons.payByReference({ ...at("2026-11-01T12:00:00Z"), tutorId: world.people.omar }),
    await salma.lessons.payByCard({ ...at("2026-11-01T14:00:00Z"), cardId: 77, cvv: "123" }),
  ].map(({ refusal }) => refusal.code);
  expect(refusals).toEqual(["busy-tutor", "busy-tutor", "tutor-not-found", "not-found"]);
  expect((await salma.subscriptions.payByReference({ planId: 77, period: 0 })).refusal.code).toBe("plan-not-found");
  expect((await salma.payments.status({ id: String(payment.id) })).body.status).toBe(PaymentStatus.Processed);
  expect((await salma.lessons.read({ id: lesson.id })).body.status).toBe("pending");
  expect((await paying.orders()).map(({ status }) => status)).toEqual(["NEW", "NEW"]);
  // The same time by another method is possible, so the first payment is cancelled.
  expect((await salma.lessons.payByWallet(at("2026-11-01T12:00:00Z"))).status).toBe(200);
  expect((await salma.payments.status({ id: String(payment.id) })).body.status).toBe(PaymentStatus.Canceled);
});
