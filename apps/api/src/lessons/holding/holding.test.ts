import { PaymentStatus } from "@hiwar/contract/payments";
import { afterEach, beforeEach, expect, test } from "vitest";
import { offenders } from "../../test/audit.ts";
import { as, type Client } from "../../test/client.ts";
import { createPayingWorld, type PayingWorld } from "../../test/fawry.ts";
import { insertPresence, insertSlot, runTo } from "../../test/lessons.ts";
import { insertPlan, insertSubscription } from "../../test/plans.ts";

let paying: PayingWorld;
let salma: Client;
let omar: Client;
beforeEach(async () => {
  paying = await createPayingWorld();
  const { world } = paying;
  await insertSlot(world, world.people.nour, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
  salma = await as(world, world.people.salma);
  omar = await as(world, world.people.omar);
});
afterEach(async () => {
  const { world } = paying;
  const broken = await offenders(world.db);
  await paying.close();
  expect(broken).toEqual([]);
  expect(world.defects).toEqual([]);
});

const slot = (start = "2026-11-02T10:00:00Z") => ({ tutorId: paying.world.people.nour, start, duration: 30 as const });
const hold = async (client = salma, start?: string) => (await client.lessons.payByReference(slot(start))).body;
const pay = async (reference: string | null, messages: number) => {
  await paying.move(reference ?? "", "PAID");
  await paying.hear(messages);
};
const subscribeOmar = async () => {
  const today = Temporal.Instant.from("2026-11-01T00:00:00Z");
  await insertSubscription(paying.world.db, paying.world.people.omar, await insertPlan(paying.world.db, today), today);
};

test("a single lesson is held until it is paid, then firm, and both are told", async () => {
  const { lesson, payment } = await hold();
  expect(payment).toMatchObject({ status: PaymentStatus.Processed, purpose: 1, amountPiasters: 12_750 });
  expect(lesson).toMatchObject({
    funding: "payment",
    pricePiasters: 12_750,
    holdUntil: expect.any(String),
    whyNotCancel: "illegal",
    whyNotJoin: "illegal",
  });
  await subscribeOmar();
  expect((await omar.lessons.book(slot())).refusal.code).toBe("busy-tutor");
  await pay(payment.referenceNumber, 2);
  expect((await salma.lessons.read({ id: lesson.id })).body).toMatchObject({ holdUntil: null, whyNotCancel: null });
  expect((await salma.subscriptions.standing()).body).toMatchObject({ id: -1, hasPendingPaidLesson: true, paidLessonStatus: 3 });
  const { world } = paying;
  expect((await (await as(world, world.people.nour)).notifications.list({})).body.list.map(({ kind }) => kind)).toEqual(["lesson-booked"]);
  await insertPresence(world.db, lesson.id, world.people.salma, 0, 1_700);
  await insertPresence(world.db, lesson.id, world.people.nour, 0, 1_700);
  await runTo(world, "2026-11-02T10:30:05Z", 32);
  const { sum } = await world.db
    .selectFrom("ledger_entry")
    .select(({ fn }) => fn.sum<string>("amount_piasters").as("sum"))
    .where("account", "=", "revenue")
    .executeTakeFirstOrThrow();
  expect(Number(sum)).toBe(-12_750);
  // Money taken back after the lesson was given comes out of what had been earned.
  await paying.move(payment.referenceNumber ?? "", "REFUNDED");
  await paying.hear(3);
  const rows = await world.db
    .selectFrom("ledger_entry")
    .select(({ fn }) => ["account", fn.sum<string>("amount_piasters").as("sum")])
    .groupBy("account")
    .execute();
  // What remains is Omar's subscription and what the tutor earned.
  const standing = rows.filter((row) => Number(row.sum) !== 0).map(({ account }) => account);
  expect(standing.toSorted()).toEqual(["gateway:fawry", "tutor-cost", `tutor:${world.people.nour}:pending`, "unearned:subscription:1"]);
  expect(rows.find(({ account }) => account === "gateway:fawry")?.sum).toBe("183600");
});

test("a hold nobody paid is free after six hours, and the next one may take the time", async () => {
  const { lesson, payment } = await hold();
  paying.world.clock.advance(6 * 3600 + 120);
  await subscribeOmar();
  expect((await omar.lessons.book(slot())).status).toBe(200);
  expect((await salma.lessons.read({ id: lesson.id })).body).toMatchObject({ status: "cancelled", cancelledAs: "system" });
  await paying.world.tick();
  expect((await salma.payments.read({ id: payment.id })).body.status).toBe(PaymentStatus.Expired);
});

test("money after the hold lapsed takes the same span again if it is free, else waits to be used", async () => {
  const first = await hold();
  paying.world.clock.advance(6 * 3600 + 120);
  await paying.world.tick();
  expect((await salma.lessons.read({ id: first.lesson.id })).body.status).toBe("cancelled");
  await pay(first.payment.referenceNumber, 3);
  expect((await salma.lessons.read({ id: first.lesson.id })).body).toMatchObject({ status: "pending", holdUntil: null, cancelledAs: null });
});

test("money for a span that is taken becomes a lesson to be had", async () => {
  const { payment } = await hold();
  paying.world.clock.advance(6 * 3600 + 120);
  await subscribeOmar();
  await omar.lessons.book(slot());
  await pay(payment.referenceNumber, 2);
  await paying.world.tick();
  expect((await salma.subscriptions.standing()).body).toMatchObject({ paidLessonStatus: 4, hasPendingPaidLesson: false });
  expect((await salma.lessons.payByReference(slot("2026-11-02T12:00:00Z"))).refusal.code).toBe("illegal");
  const { body } = await salma.lessons.book(slot("2026-11-02T12:00:00Z"));
  expect(body).toMatchObject({ funding: "payment", pricePiasters: 12_750, holdUntil: null });
  expect((await salma.lessons.move({ id: body.id, start: "2026-11-02T13:00:00Z", duration: 15 })).refusal.code).toBe("illegal");
});

test("giving the payment up frees the hold; another hold gives the first up", async () => {
  const { lesson, payment } = await hold();
  expect((await salma.lessons.cancel({ id: lesson.id })).refusal.code).toBe("illegal");
  await salma.payments.cancel({ id: payment.id });
  expect((await salma.lessons.read({ id: lesson.id })).body.status).toBe("cancelled");
  const second = await hold(salma, "2026-11-02T11:00:00Z");
  const third = await hold(salma, "2026-11-02T12:00:00Z");
  expect((await salma.lessons.read({ id: second.lesson.id })).body.status).toBe("cancelled");
  expect(third.lesson.status).toBe("pending");
});

test("two students hold the same time at once: one of them", async () => {
  const answers = await Promise.all([salma.lessons.payByReference(slot()), omar.lessons.payByReference(slot())]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.refusal.code).toBe("busy-tutor");
  expect(await paying.world.db.selectFrom("payment").select("id").execute()).toHaveLength(1);
});

test("a hold sent twice with one key is one", async () => {
  const options = { headers: { "idempotency-key": "dialog-opened-once" } };
  const first = await salma.lessons.payByReference(slot(), options);
  const again = await salma.lessons.payByReference(slot(), options);
  expect(again.body.payment.id).toBe(first.body.payment.id);
  expect(again.body.lesson.id).toBe(first.body.lesson.id);
  expect(await paying.orders()).toHaveLength(1);
});
