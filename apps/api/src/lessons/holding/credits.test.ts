import { afterEach, beforeEach, expect, test } from "vitest";
import { selectBalance } from "../../payments/ledger/queries.ts";
import { as, type Client } from "../../test/client.ts";
import { createPayingWorld, type PayingWorld } from "../../test/fawry.ts";
import { insertHeldLesson, insertPresence, insertSlot, runTo } from "../../test/lessons.ts";

let paying: PayingWorld;
let salma: Client;
beforeEach(async () => {
  paying = await createPayingWorld();
  const { world } = paying;
  for (const tutor of [world.people.nour, world.people.hoda])
    await insertSlot(world, tutor, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
  await paying.fail("webhook", "never-call-back", { times: 20 });
  salma = await as(world, world.people.salma);
});
afterEach(async () => {
  const { world } = paying;
  await paying.close();
  expect(world.defects).toEqual([]);
});

const wanted = (duration: 15 | 30, start = "2026-11-02T11:00:00Z") => ({ tutorId: paying.world.people.nour, start, duration });
const quote = async (duration: 15 | 30, tutorId = paying.world.people.nour) => {
  const asked = { tutorId: String(tutorId), start: "2026-11-02T11:00:00Z", duration: `${duration}` as const };
  const { funding, pricePiasters, whyNot } = (await salma.lessons.quote(asked)).body;
  return { funding, pricePiasters, whyNot };
};
/** Pays for a half hour that its tutor then cancels; returns the payment's id. */
async function earnCredit(): Promise<number> {
  const { lesson, payment } = (await salma.lessons.payByWallet(wanted(30))).body;
  await paying.move(payment.referenceNumber ?? "", "PAID");
  await salma.payments.sync({ id: payment.id });
  await (await as(paying.world, paying.world.people.nour)).lessons.cancel({ id: lesson.id });
  return payment.id;
}

/** What is still owed for a single lesson's payment, by the books. */
const owedFor = async (paymentId: number) => 0 - (await selectBalance(paying.world.db, `unearned:payment:${paymentId}`));

test("what was paid and did not take place is told, for its duration, and used by booking", async () => {
  const paymentId = await earnCredit();
  const { list } = (await salma.notifications.list({})).body;
  expect(list.find(({ kind }) => kind === "lesson-cancelled")?.text).toMatch(/ويبقى ثمنه \(.*١٢٧٫٥.*\) مدفوعًا لدرس آخر/);
  const [cancelled] = (await salma.lessons.list({ cancelled: "true" })).body.list;
  const givesBack = { minutes: 0, piasters: 12_750 };
  expect(cancelled).toMatchObject({ status: "cancelled", returned: true, paid: true, holdUntil: null, givesBack });
  expect(await owedFor(paymentId)).toBe(givesBack.piasters);
  const credit = { paymentId, durationMinutes: 30, amountPiasters: 12_750 };
  expect((await salma.subscriptions.balance()).body).toMatchObject({ paidLessonStatus: 4, credits: [credit] });
  expect(await quote(30)).toEqual({ funding: "credit", pricePiasters: 0, whyNot: null });
  expect((await salma.lessons.payByWallet(wanted(30))).refusal.code).toBe("illegal");
  expect((await salma.lessons.book(wanted(15))).refusal.code).toBe("subscription-required");
  expect((await salma.lessons.book(wanted(30))).body).toMatchObject({ funding: "payment", pricePiasters: 12_750 });
  expect((await salma.subscriptions.balance()).body.credits).toEqual([]);
});

test("a paid lesson that staff give back is owed again in full, and is had another time", async () => {
  const { world } = paying;
  const { lesson, payment } = (await salma.lessons.payByWallet(wanted(30))).body;
  await paying.move(payment.referenceNumber ?? "", "PAID");
  await salma.payments.sync({ id: payment.id });
  await insertPresence(world.db, lesson.id, world.people.salma, -60, 1_700);
  await insertPresence(world.db, lesson.id, world.people.nour, 0, 1_750);
  await runTo(world, "2026-11-02T11:30:10Z", 32);
  await salma.lessons.report({ id: lesson.id, reason: "انقطع الصوت" });
  expect(await owedFor(payment.id)).toBe(0);
  const amal = await as(world, world.people.amal);
  const decided = await amal.lessons.decide({ id: lesson.id, upheld: true, note: "راجعنا ما قيس" });
  expect(decided.body).toMatchObject({ returned: true, givesBack: { minutes: 0, piasters: 12_750 } });
  expect(await owedFor(payment.id)).toBe(12_750);
  expect((await salma.lessons.book(wanted(30, "2026-11-02T13:00:00Z"))).body).toMatchObject({ funding: "payment" });
});

test("a hold that ran out unpaid is cancelled, waits for nothing and is not paid", async () => {
  const { lesson } = (await salma.lessons.payByWallet(wanted(30))).body;
  paying.world.clock.advance(16 * 60);
  await paying.world.tick();
  const read = (await salma.lessons.read({ id: lesson.id })).body;
  expect(read).toMatchObject({
    status: "cancelled",
    cancelledAs: "system",
    holdUntil: null,
    paid: false,
    givesBack: { minutes: 0, piasters: 0 },
  });
  expect((await salma.subscriptions.balance()).body.credits).toEqual([]);
});

test("beside a credit of half an hour a quarter may be paid, up to two in all", async () => {
  await earnCredit();
  expect(await quote(15)).toEqual({ funding: "payment", pricePiasters: 6_375, whyNot: null });
  const { payment } = (await salma.lessons.payByWallet(wanted(15))).body;
  await salma.payments.cancel({ id: payment.id });
  const held = { studentId: paying.world.people.salma, tutorId: paying.world.people.youssef, minutes: 30 } as const;
  await insertHeldLesson(paying.world.db, { ...held, start: "2026-10-20T10:00:00Z" });
  expect(await quote(15)).toEqual({ funding: "payment", pricePiasters: 6_375, whyNot: "subscription-required" });
  expect((await salma.lessons.payByWallet(wanted(15))).refusal.code).toBe("subscription-required");
});

test("a lesson given, one paid for and to be had: no third with a manager", async () => {
  const { hoda, youssef } = paying.world.people;
  expect(await quote(30, hoda)).toEqual({ funding: "free", pricePiasters: 0, whyNot: null });
  await insertHeldLesson(paying.world.db, {
    tutorId: youssef,
    studentId: paying.world.people.salma,
    start: "2026-10-20T10:00:00Z",
    minutes: 30,
  });
  await earnCredit();
  expect(await quote(30, hoda)).toEqual({ funding: "free", pricePiasters: 0, whyNot: "subscription-required" });
  const refused = await salma.lessons.book({ ...wanted(30), tutorId: hoda });
  expect(refused.refusal.code).toBe("subscription-required");
});
