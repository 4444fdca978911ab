import { PaymentStatus } from "@hiwar/contract/payments";
import { termsVersion } from "@hiwar/contract/terms";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as } from "../test/client.ts";
import { openShop, type Shop } from "../test/fawry.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

test("an order waits with its reference number; the gateway's call settles it, the books and the subscription", async () => {
  const payment = await shop.order();
  expect(payment).toMatchObject({
    status: PaymentStatus.Processed,
    amountPiasters: 183_600,
    referenceNumber: expect.stringMatching(/^\d{9}$/),
    whyNotCancel: null,
  });
  await shop.hear(1);
  await shop.move(payment.referenceNumber ?? "", "PAID");
  await shop.hear(2);
  expect((await shop.salma.payments.last()).body.payment).toMatchObject({ status: PaymentStatus.Paid, whyNotCancel: "illegal" });
  const { body } = await shop.salma.subscriptions.balance();
  expect(body).toMatchObject({ weeklyMinutes: 120, remainingWeeklyMinutes: 120, week: 1, paidLessonStatus: 2 });
  expect(await shop.balances()).toEqual({ "gateway:fawry": 183_600, [`unearned:subscription:${body.id}`]: -183_600 });
  const list = await shop.salma.notifications.list({});
  expect(list.body.list.map(({ kind }) => kind)).toEqual(["payment-paid"]);
});

test("whoever pays accepts the terms as they are that day; an order that is refused accepts nothing", async () => {
  const accepted = () =>
    shop.world.db.selectFrom("consent").select(["person_id", "version", "granted", "at"]).where("kind", "=", "terms").execute();
  const before = await accepted();
  await shop.salma.subscriptions.payByReference({ planId: shop.planId + 1, period: 0 });
  expect(await accepted()).toEqual(before);
  await shop.order();
  const ofHers = { person_id: shop.world.people.salma, version: termsVersion, granted: true, at: expect.anything() };
  expect(await accepted()).toEqual([...before, ofHers]);
});

test("twenty identical webhooks: one message, one subscription, one entry", async () => {
  const payment = await shop.order();
  await shop.hear(1);
  await shop.fail("webhook", "duplicate", { argument: 20 });
  await shop.move(payment.referenceNumber ?? "", "PAID");
  await shop.hear(2);
  await shop.hear(2);
  const { db } = shop.world;
  expect(await db.selectFrom("subscription").select("id").execute()).toHaveLength(1);
  expect((await db.selectFrom("journal_entry").select("kind").execute()).map(({ kind }) => kind)).toEqual(["paid", "placed"]);
  expect(await db.selectFrom("gateway_message").select("id").execute()).toHaveLength(2);
});

test("twenty syncs at once after the money came settle it once", async () => {
  const payment = await shop.order();
  await shop.fail("webhook", "never-call-back", { times: 5 });
  await shop.move(payment.referenceNumber ?? "", "PAID");
  const answers = await Promise.all(Array.from({ length: 20 }, () => shop.salma.payments.sync({ id: payment.id })));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.status}`))).toEqual(new Set(["200 1"]));
  expect(await shop.world.db.selectFrom("subscription").select("id").execute()).toHaveLength(1);
});

test("a forged, a malformed and a foreign message change nothing, an old one is asked about", async () => {
  const payment = await shop.order();
  await shop.hear(1);
  const post = (body: string) =>
    fetch(`${shop.world.url}/api/v1/webhooks/fawry`, { method: "POST", headers: { "content-type": "application/json" }, body });
  const { body } = await shop.world.db.selectFrom("gateway_message").select("body").executeTakeFirstOrThrow();
  const genuine = JSON.parse(body.toString()) as object;
  expect((await post("{]")).status).toBe(400);
  expect((await post(JSON.stringify({ requestId: "1" }))).status).toBe(400);
  expect((await post(JSON.stringify({ ...genuine, orderStatus: "PAID" }))).status).toBe(401);
  expect((await post(JSON.stringify(genuine))).status).toBe(200);
  await shop.fail("webhook", "other-order");
  await shop.move(payment.referenceNumber ?? "", "FAILED");
  await shop.hear(2);
  expect(await shop.statusOf(payment.id)).toBe(PaymentStatus.Processed);
  expect(await shop.world.db.selectFrom("gateway_message").select("id").where("applied_at", "is", null).execute()).toEqual([]);
});

test("a charge whose answer was lost is asked about at once, not at the next tick", async () => {
  await shop.fail("charge", "timeout-after-effect", { argument: 3_000 });
  const payment = await shop.order();
  expect(payment.status).toBe(PaymentStatus.New);
  await shop.world.drain();
  expect(await shop.statusOf(payment.id)).toBe(PaymentStatus.Processed);
});

test("a charge that was never answered is asked for until it is known", async () => {
  await shop.fail("charge", "timeout-after-effect", { argument: 3_000 });
  await shop.fail("webhook", "never-call-back", { times: 5 });
  const payment = await shop.order();
  expect(payment).toMatchObject({ status: PaymentStatus.New, referenceNumber: null });
  shop.world.clock.advance(30);
  await shop.world.tick();
  expect((await shop.salma.payments.read({ id: String(payment.id) })).body).toMatchObject({
    status: PaymentStatus.Processed,
    referenceNumber: expect.any(String),
  });
});

test("a charge that never arrived is given up once it must be lost", async () => {
  await shop.fail("charge", "500");
  const payment = await shop.order();
  expect(payment.status).toBe(PaymentStatus.New);
  shop.world.clock.advance(30);
  await shop.world.tick();
  expect(await shop.statusOf(payment.id)).toBe(PaymentStatus.New);
  shop.world.clock.advance(120);
  await shop.world.tick();
  expect(await shop.statusOf(payment.id)).toBe(PaymentStatus.Failed);
});

test("a charge the gateway declines is a failed transaction and a gateway fault", async () => {
  await shop.fail("charge", "decline");
  const answer = await shop.salma.subscriptions.payByReference({ planId: shop.planId, period: 0 });
  expect(answer.refusal.code).toBe("fawry-error");
  expect((await shop.salma.payments.last()).body.payment).toMatchObject({ status: PaymentStatus.Failed, failure: expect.any(String) });
});

test("an order ends after two days; money that comes later still buys the plan", async () => {
  const payment = await shop.order();
  await shop.fail("webhook", "never-call-back", { times: 5 });
  shop.world.clock.advance(48 * 3600 + 120);
  await shop.world.tick();
  expect(await shop.statusOf(payment.id)).toBe(PaymentStatus.Expired);
  await shop.move(payment.referenceNumber ?? "", "PAID");
  shop.world.clock.advance(3700);
  await shop.world.tick();
  expect(await shop.statusOf(payment.id)).toBe(PaymentStatus.Paid);
  expect((await shop.salma.subscriptions.balance()).body.weeklyMinutes).toBe(120);
});

test("a second order gives the first up", async () => {
  const first = await shop.order();
  const second = await shop.order();
  expect(second.id).not.toBe(first.id);
  expect(await shop.statusOf(first.id)).toBe(PaymentStatus.Canceled);
  const orders = await shop.orders();
  expect(orders.map(({ status }) => status)).toEqual(["NEW", "CANCELED"]);
});

test("a second order while the first turns out paid is refused, and the first settled", async () => {
  const first = await shop.order();
  await shop.fail("webhook", "never-call-back", { times: 5 });
  await shop.move(first.referenceNumber ?? "", "PAID");
  const second = await shop.salma.subscriptions.payByReference({ planId: shop.planId, period: 0 });
  expect(second.refusal.code).toBe("subscription-exists");
  expect(await shop.statusOf(first.id)).toBe(PaymentStatus.Paid);
});

test("no change of an order is older than the order, however slow the gateway was", async () => {
  await shop.order();
  await shop.fail("cancel", "late", { argument: 150 });
  const { id } = await shop.order();
  const { created_at } = await shop.world.db.selectFrom("payment").select("created_at").where("id", "=", id).executeTakeFirstOrThrow();
  const changes = await shop.world.db.selectFrom("payment_change").select("at").where("payment_id", "=", id).execute();
  expect(changes.map(({ at }) => Temporal.Instant.compare(at, created_at))).toEqual([1]);
});

test("a second order while the gateway is silent waits", async () => {
  const first = await shop.order();
  await shop.fail("cancel", "500", { times: 3 });
  await shop.fail("status", "500", { times: 3 });
  expect((await shop.salma.subscriptions.payByReference({ planId: shop.planId, period: 0 })).refusal.code).toBe("still-processing");
  expect(await shop.statusOf(first.id)).toBe(PaymentStatus.Processed);
});

test("orders at the same moment leave one unpaid transaction", async () => {
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => shop.salma.subscriptions.payByReference({ planId: shop.planId, period: 0 })),
  );
  expect(answers.every(({ status, refusal }) => status === 200 || refusal.code === "still-processing")).toBe(true);
  const rows = await shop.world.db.selectFrom("payment").select("status").where("status", "in", [0, 7]).execute();
  expect(rows).toHaveLength(1);
});

test("an order sent twice with one key is one order, whatever became of it", async () => {
  const options = { headers: { "idempotency-key": "form-opened-once" } };
  const first = await shop.salma.subscriptions.payByReference({ planId: shop.planId, period: 0 }, options);
  await shop.move(first.body.referenceNumber ?? "", "PAID");
  await shop.hear(2);
  const again = await shop.salma.subscriptions.payByReference({ planId: shop.planId, period: 0 }, options);
  expect(again.body).toMatchObject({ id: first.body.id, status: PaymentStatus.Paid });
  expect((await shop.salma.subscriptions.payByReference({ planId: shop.planId, period: 1 }, options)).refusal.code).toBe(
    "idempotency-mismatch",
  );
  expect(await shop.orders()).toHaveLength(1);
});

test("cancelled twice at once is cancelled; paid cannot be", async () => {
  const first = await shop.order();
  const answers = await Promise.all([shop.salma.payments.cancel({ id: first.id }), shop.salma.payments.cancel({ id: first.id })]);
  expect(answers.map(({ body }) => body.status)).toEqual([PaymentStatus.Canceled, PaymentStatus.Canceled]);
  const second = await shop.order();
  await shop.move(second.referenceNumber ?? "", "PAID");
  await shop.hear(4);
  expect((await shop.salma.payments.cancel({ id: second.id })).refusal.code).toBe("illegal");
});

test("a key gives up the order it was first sent for, and no other", async () => {
  const options = { headers: { "idempotency-key": "given-up-once" } };
  const first = await shop.order();
  expect((await shop.salma.payments.cancel({ id: first.id }, options)).body.status).toBe(PaymentStatus.Canceled);
  expect((await shop.salma.payments.cancel({ id: first.id }, options)).body.status).toBe(PaymentStatus.Canceled);
  const second = await shop.order();
  expect((await shop.salma.payments.cancel({ id: second.id }, options)).refusal.code).toBe("idempotency-mismatch");
  expect((await shop.salma.payments.status({ id: String(second.id) })).body.status).toBe(PaymentStatus.Processed);
});

test("money the gateway takes back ends the subscription", async () => {
  const payment = await shop.order();
  await shop.move(payment.referenceNumber ?? "", "PAID");
  await shop.hear(2);
  await shop.move(payment.referenceNumber ?? "", "REFUNDED");
  await shop.hear(3);
  expect((await shop.salma.subscriptions.balance()).body).toMatchObject({ id: -1, info: null });
  expect(await shop.balances()).toEqual({});
  expect(await shop.alerts()).toEqual(["reversed"]);
});

test("the books refuse what does not balance and what is changed", async () => {
  const { db, clock } = shop.world;
  const unbalanced = db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto("journal_entry")
      .values({ kind: "placed", cause: "test", at: clock.now() })
      .returning("id")
      .executeTakeFirstOrThrow();
    await transaction.insertInto("journal_line").values({ entry_id: id, account: "revenue", amount_piasters: 5 }).execute();
  });
  await expect(unbalanced).rejects.toThrow("does not sum to zero");
  const payment = await shop.order();
  await shop.move(payment.referenceNumber ?? "", "PAID");
  await shop.hear(2);
  await expect(db.updateTable("journal_line").set({ amount_piasters: 1 }).execute()).rejects.toThrow("never changed");
  await expect(db.deleteFrom("journal_line").execute()).rejects.toThrow("never changed");
});

test("strangers: another student's transaction is not there, staff see it", async () => {
  const { world } = shop;
  const payment = await shop.order();
  const id = String(payment.id);
  const omar = await as(world, world.people.omar);
  const amal = await as(world, world.people.amal);
  for (const answer of await Promise.all([
    omar.payments.read({ id }),
    omar.payments.status({ id }),
    omar.payments.sync({ id: payment.id }),
    omar.payments.cancel({ id: payment.id }),
    omar.payments.list({ personId: String(world.people.salma) }),
  ])) {
    expect(answer.refusal.code).toBe("transaction-not-found");
  }
  expect((await amal.payments.read({ id })).body.id).toBe(payment.id);
  expect((await amal.payments.list({ personId: String(world.people.salma) })).body.total).toBe(1);
  expect((await omar.payments.list({})).body).toEqual({ list: [], total: 0 });
  expect((await (await as(world, world.people.nour)).payments.list({})).status).toBe(403);
});

test("what staff find out about another's transaction is on the record, what its payer finds out is not", async () => {
  const { world } = shop;
  const entries = () => world.db.selectFrom("audit_entry").select(["action", "subject", "before", "after"]).orderBy("id").execute();
  const amal = await as(world, world.people.amal);
  await shop.fail("webhook", "never-call-back", { times: 9 });
  const { id, referenceNumber } = await shop.order();
  expect((await amal.payments.sync({ id })).status).toBe(200);
  await shop.move(referenceNumber ?? "", "PAID");
  for (const client of [amal, amal, shop.salma]) expect((await client.payments.sync({ id })).body.status).toBe(PaymentStatus.Paid);
  const { New, Processed, Paid } = PaymentStatus;
  const asked = (before: PaymentStatus, after: PaymentStatus, heard: PaymentStatus) => ({
    action: "payments.sync",
    subject: `payment:${id}`,
    before: { status: before },
    after: { status: after, heard },
  });
  expect(await entries()).toEqual([asked(Processed, Processed, New), asked(Processed, Paid, Paid), asked(Paid, Paid, Paid)]);
});
