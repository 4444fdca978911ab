import { PaymentMethod, PaymentStatus } from "@hiwar/contract/payments";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readCalendar } from "../../test/calendars.ts";
import { as, type Client } from "../../test/client.ts";
import { createPayingWorld, type PayingWorld } from "../../test/fawry.ts";
import { insertPresence, insertSlot, runTo } from "../../test/lessons.ts";
import { insertPlan, insertSubscription } from "../../test/plans.ts";
import { connect } from "../../test/socket.ts";

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
  await paying.close();
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
  expect((await salma.subscriptions.balance()).body.hasPendingPaidLesson).toBe(false);
  await subscribeOmar();
  expect((await omar.lessons.book(slot())).refusal.code).toBe("busy-tutor");
  await pay(payment.referenceNumber, 2);
  expect((await salma.lessons.read({ id: lesson.id })).body).toMatchObject({ holdUntil: null, whyNotCancel: null });
  expect((await salma.subscriptions.balance()).body).toMatchObject({ id: -1, hasPendingPaidLesson: true, paidLessonStatus: 3 });
  const { world } = paying;
  expect((await (await as(world, world.people.nour)).notifications.list({})).body.list.map(({ kind }) => kind)).toEqual(["lesson-booked"]);
  await insertPresence(world.db, lesson.id, world.people.salma, 0, 1_700);
  await insertPresence(world.db, lesson.id, world.people.nour, 0, 1_700);
  await runTo(world, "2026-11-02T10:30:05Z", 32);
  const { sum } = await world.db
    .selectFrom("journal_line")
    .select(({ fn }) => fn.sum<string>("amount_piasters").as("sum"))
    .where("account", "=", "revenue")
    .executeTakeFirstOrThrow();
  expect(Number(sum)).toBe(-12_750);
  // Money that is taken back after the lesson reduces revenue.
  await paying.move(payment.referenceNumber ?? "", "REFUNDED");
  await paying.hear(3);
  const rows = await world.db
    .selectFrom("journal_line")
    .select(({ fn }) => ["account", fn.sum<string>("amount_piasters").as("sum")])
    .groupBy("account")
    .execute();
  // The rest is Omar's subscription and the tutor's earning.
  const standing = rows.filter((row) => Number(row.sum) !== 0).map(({ account }) => account);
  expect(standing.toSorted()).toEqual(["gateway:fawry", "tutor-cost", `tutor:${world.people.nour}:pending`, "unearned:subscription:1"]);
  expect(rows.find(({ account }) => account === "gateway:fawry")?.sum).toBe("183600");
});

test("nobody enters the room of a lesson that waits for its payment", async () => {
  const { world } = paying;
  world.clock.set(Temporal.Instant.from("2026-11-02T06:55:00Z"));
  const { lesson, payment } = await hold();
  world.clock.set(Temporal.Instant.from("2026-11-02T09:52:00Z"));
  salma = await as(world, world.people.salma);
  const { sessionId } = lesson;
  expect((await salma.sessions.token({ sessionId })).refusal.code).toBe("session-not-found");
  const socket = await connect(world, world.people.salma);
  const sitting = { sessionId, seat: crypto.randomUUID(), camera: false, microphone: true };
  expect((await socket.signal("JoinSession", sitting)).result).not.toBe("ok");
  await paying.move(payment.referenceNumber ?? "", "PAID");
  expect((await salma.payments.sync({ id: payment.id })).body.status).toBe(PaymentStatus.Paid);
  expect((await salma.sessions.token({ sessionId })).status).toBe(200);
  expect((await socket.signal("JoinSession", sitting)).result).toBe("ok");
  socket.close();
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

test("a hold nobody paid ends though nobody wants its time and the gateway is silent", async () => {
  const { world } = paying;
  const nour = await as(world, world.people.nour);
  const { lesson } = await hold();
  const slots = async () => (await nour.calendar.list({ from: "2026-11-02T00:00:00Z", to: "2026-11-03T00:00:00Z" })).body.slots;
  const [offered] = await slots();
  expect(offered?.whyNotDelete).not.toBeNull();
  await paying.fail("status", "500", { times: 50 });
  await runTo(world, "2026-11-01T23:00:00Z", 2);
  expect((await salma.lessons.read({ id: lesson.id })).body).toMatchObject({ status: "cancelled", cancelledAs: "system" });
  expect((await slots())[0]?.whyNotDelete).toBeNull();
  // The sweep may have logged the silent gateway meanwhile.
  world.defects.length = 0;
});

test("money after the hold lapsed takes the same span again if it is free, else waits to be used", async () => {
  const first = await hold();
  const file = async () => readCalendar((await salma.lessons.calendarFile({ id: first.lesson.id })).body.text).events[0];
  const held = await file();
  paying.world.clock.advance(6 * 3600 + 120);
  await paying.world.tick();
  expect((await salma.lessons.read({ id: first.lesson.id })).body.status).toBe("cancelled");
  const lapsed = await file();
  await pay(first.payment.referenceNumber, 3);
  const told = [held, lapsed, await file()].map((one) => [one?.uid === held?.uid, one?.sequence, one?.status].join());
  expect(told).toEqual(["true,0,TENTATIVE", "true,1,CANCELLED", "true,2,CONFIRMED"]);
  expect((await salma.lessons.read({ id: first.lesson.id })).body).toMatchObject({ status: "pending", holdUntil: null, cancelledAs: null });
});

test("money for a span that is taken becomes a lesson to be had", async () => {
  const { payment } = await hold();
  paying.world.clock.advance(6 * 3600 + 120);
  await subscribeOmar();
  await omar.lessons.book(slot());
  await pay(payment.referenceNumber, 2);
  await paying.world.tick();
  expect((await salma.subscriptions.balance()).body).toMatchObject({ paidLessonStatus: 4, hasPendingPaidLesson: false });
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

test("a wallet holds the time for a quarter of an hour", async () => {
  const { body } = await salma.lessons.payByWallet({ ...slot(), walletNumber: "٠١٠١٢٣٤٥٦٠١" });
  expect(body.payment).toMatchObject({ method: PaymentMethod.EWallet, hint: "5601", qr: null, status: PaymentStatus.Processed });
  expect(body.lesson.holdUntil).toMatch(/^2026-11-01T08:15:00/);
  const { order } = (await salma.payments.status({ id: String(body.payment.id) })).body;
  expect(order).toMatchObject({
    plan: null,
    lesson: { id: body.lesson.id, tutorName: expect.any(String), durationMinutes: 30, isHeld: true },
  });
  paying.world.clock.advance(15 * 60 + 90);
  await paying.world.tick();
  expect((await salma.lessons.read({ id: body.lesson.id })).body).toMatchObject({ status: "cancelled", cancelledAs: "system" });
  expect((await salma.payments.status({ id: String(body.payment.id) })).body).toMatchObject({ order: { lesson: { isHeld: false } } });
});

test("a code for any wallet is shown while it can be paid, and gone afterwards", async () => {
  const { lesson, payment } = (await salma.lessons.payByWallet(slot())).body;
  expect(payment.qr).toMatch(/^data:image\/PNG;base64,/);
  await pay(payment.referenceNumber, 2);
  expect((await salma.payments.status({ id: String(payment.id) })).body).toMatchObject({ status: PaymentStatus.Paid, qr: null });
  expect((await salma.lessons.read({ id: lesson.id })).body.holdUntil).toBe(null);
});

test("a card pays a lesson that begins too soon for the outlet", async () => {
  const { world } = paying;
  const start = "2026-11-01T10:00:00Z";
  await insertSlot(world, world.people.nour, start, "2026-11-01T12:00:00Z");
  const quote = (at: string) => salma.lessons.quote({ tutorId: String(world.people.nour), start: at, duration: "30" });
  expect((await quote(start)).body).toMatchObject({ pricePiasters: 12_750, whyNotReference: "illegal", tutor: { id: world.people.nour } });
  expect((await quote(slot().start)).body.whyNotReference).toBe(null);
  expect((await salma.lessons.payByReference(slot(start))).refusal.code).toBe("illegal");
  await paying.addCard(world.people.salma);
  const cardId = (await salma.payments.cards()).body.list[0]?.id ?? 0;
  const { lesson, payment } = (await salma.lessons.payByCard({ ...slot(start), cardId, cvv: "012" })).body;
  await paying.answerBank(payment.redirectUrl, "approve");
  expect((await salma.payments.sync({ id: payment.id })).body.status).toBe(PaymentStatus.Paid);
  expect((await salma.lessons.read({ id: lesson.id })).body).toMatchObject({ status: "pending", holdUntil: null });
});

test("a declined card frees the time at once and counts as no lapsed hold", async () => {
  const { world } = paying;
  await paying.addCard(world.people.salma);
  const cardId = (await salma.payments.cards()).body.list[0]?.id ?? 0;
  await paying.fail("charge-card", "decline", { times: 3, argument: 99_951 });
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { lesson, payment } = (await salma.lessons.payByCard({ ...slot(), cardId, cvv: "012" })).body;
    expect([lesson.status, payment.failure]).toEqual(["cancelled", "no-funds"]);
  }
  expect((await salma.lessons.payByReference(slot())).status).toBe(200);
});

test("after two lapsed holds only cards and wallets hold a lesson", async () => {
  for (let lapse = 0; lapse < 2; lapse += 1) {
    await hold();
    paying.world.clock.advance(6 * 3600 + 120);
    await paying.world.tick();
  }
  const refused = await salma.lessons.payByReference(slot());
  expect(refused.refusal.code).toBe("too-many-requests");
  expect((await salma.lessons.payByWallet(slot())).status).toBe(200);
});

test("two methods pressed at once hold one lesson by one payment", async () => {
  const answers = await Promise.all([
    salma.lessons.payByReference(slot()),
    salma.lessons.payByWallet(slot()),
    salma.lessons.payByWallet({ ...slot(), walletNumber: "01012345601" }),
  ]);
  expect(answers.every(({ status, refusal }) => status === 200 || refusal.code === "still-processing")).toBe(true);
  const { db } = paying.world;
  expect(await db.selectFrom("payment").select("id").where("status", "in", [0, 7]).execute()).toHaveLength(1);
  expect(await db.selectFrom("lesson").select("id").where("active", "=", true).execute()).toHaveLength(1);
});

test("another method gives the first up and holds the same time again", async () => {
  const first = await hold();
  const second = (await salma.lessons.payByWallet(slot())).body;
  expect((await salma.payments.status({ id: String(first.payment.id) })).body.status).toBe(PaymentStatus.Canceled);
  expect(second.lesson).toMatchObject({ status: "pending", start: first.lesson.start });
  // The cancelled number is paid all the same: no lesson remains for it, so it becomes a credit.
  await pay(second.payment.referenceNumber, 4);
  await pay(first.payment.referenceNumber, 5);
  expect((await salma.payments.status({ id: String(first.payment.id) })).body.status).toBe(PaymentStatus.Paid);
  expect((await salma.subscriptions.balance()).body.paidLessonStatus).toBe(4);
});

test("money and cancelling at the same moment: paid and firm, or given up and free", async () => {
  for (let round = 0; round < 3; round += 1) {
    const { lesson, payment } = (await salma.lessons.payByWallet(slot())).body;
    await Promise.all([paying.move(payment.referenceNumber ?? "", "PAID"), salma.payments.cancel({ id: payment.id })]);
    const { status } = (await salma.payments.sync({ id: payment.id })).body;
    const read = (await salma.lessons.read({ id: lesson.id })).body;
    expect([PaymentStatus.Paid, PaymentStatus.Canceled]).toContain(status);
    expect(read.holdUntil === null && read.status === "pending").toBe(status === PaymentStatus.Paid);
    if (status === PaymentStatus.Paid) return;
  }
});

test("strangers: a lesson of a tutor nobody sees has no price", async () => {
  const { world } = paying;
  const of = (tutorId: number) => salma.lessons.quote({ tutorId: String(tutorId), start: slot().start, duration: "15" });
  expect((await of(world.people.omar)).refusal.code).toBe("tutor-not-found");
  expect((await of(999_999)).refusal.code).toBe("tutor-not-found");
});

test("a hold sent twice with one key is one", async () => {
  const options = { headers: { "idempotency-key": "dialog-opened-once" } };
  const first = await salma.lessons.payByReference(slot(), options);
  const again = await salma.lessons.payByReference(slot(), options);
  expect(again.body.payment.id).toBe(first.body.payment.id);
  expect(again.body.lesson.id).toBe(first.body.lesson.id);
  expect(await paying.orders()).toHaveLength(1);
});
