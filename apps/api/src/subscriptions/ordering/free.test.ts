import { PaymentStatus } from "@hiwar/contract/payments";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client } from "../../test/client.ts";
import { createPayingWorld, type PayingWorld } from "../../test/fawry.ts";
import { insertPlan } from "../../test/plans.ts";

let paying: PayingWorld;
let salma: Client;
let planId: number;
let cardId: number;
beforeEach(async () => {
  paying = await createPayingWorld();
  const { world } = paying;
  planId = await insertPlan(world.db, world.clock.now(), { month_discount: 100 });
  salma = await as(world, world.people.salma);
  await paying.addCard(world.people.salma);
  cardId = (await salma.payments.cards()).body.list[0]?.id ?? 0;
});
afterEach(async () => {
  const { world } = paying;
  await paying.close();
  expect(world.defects).toEqual([]);
});

type Options = Parameters<Client["subscriptions"]["payByReference"]>[1];
const ways = {
  reference: (options?: Options) => salma.subscriptions.payByReference({ planId, period: 0 }, options),
  wallet: (options?: Options) => salma.subscriptions.payByWallet({ planId, period: 0, walletNumber: "01112345601" }, options),
  card: (options?: Options) => salma.subscriptions.payByCard({ planId, period: 0, cardId, cvv: "123" }, options),
  installments: (options?: Options) =>
    salma.subscriptions.payByInstallments({ planId, period: 0, cardId, cvv: "123", installmentPlanId: "1" }, options),
};
const written = async () => {
  const { db } = paying.world;
  return {
    payments: (await db.selectFrom("payment").select(["status", "amount_piasters"]).orderBy("id").execute()).map((row) =>
      Object.values(row),
    ),
    subscriptions: (await db.selectFrom("subscription").select(["weekly_minutes", "price_piasters"]).execute()).map((row) =>
      Object.values(row),
    ),
    entries: await db.selectFrom("journal_entry").select("cause").execute(),
    orders: await paying.orders(),
  };
};
const once = { payments: [[PaymentStatus.Paid, 0]], subscriptions: [[120, 0]], entries: [], orders: [] };

test.each(Object.entries(ways))(
  "a plan that costs nothing, ordered by %s, is paid at once and begins; a repetition is the same",
  async (_, pay) => {
    const options = { headers: { "idempotency-key": "form-opened-once" } };
    const first = await pay(options);
    expect(first.body).toMatchObject({ status: PaymentStatus.Paid, amountPiasters: 0, referenceNumber: null, redirectUrl: null });
    expect(await pay(options)).toMatchObject({ status: 200, body: first.body });
    expect((await pay()).refusal.code).toBe("subscription-exists");
    expect(await written()).toEqual(once);
    expect((await salma.subscriptions.balance()).body).toMatchObject({ weeklyMinutes: 120, week: 1, paidLessonStatus: 2 });
  },
);

/** Leaves five calls in a row unanswered, after which the company counts as down. */
async function breakDown(): Promise<void> {
  await paying.fail("plans", "500", { times: 5 });
  for (let call = 0; call < 5; call += 1) await salma.payments.installmentPlans({});
}

test.each(Object.entries(ways))("ordered by %s while its company is down, it begins as well", async (_, pay) => {
  await breakDown();
  expect((await salma.subscriptions.payByReference({ planId, period: 1 })).refusal.code).toBe("service-unavailable");
  expect((await pay()).body.status).toBe(PaymentStatus.Paid);
  expect(await written()).toEqual(once);
});

test("an order that asks nobody's wallet does not count as asking it", async () => {
  await ways.wallet();
  expect(await paying.world.db.selectFrom("wallet_request").selectAll().execute()).toEqual([]);
});

test("whoever ordered it is told that it is complete, not that money came", async () => {
  await ways.reference();
  expect((await salma.notifications.list({})).body.list).toMatchObject([
    { kind: "payment-paid", title: "اكتمل الطلب", text: expect.stringMatching(/: مجانًا$/) },
  ]);
  await paying.world.drain();
  expect(paying.world.mails).toMatchObject([{ subject: "اكتمل طلبك في حِوار", text: expect.stringContaining("مجانًا.") }]);
});

test("ordered by three ways at once it is one order and one subscription", async () => {
  const answers = await Promise.all([ways.reference(), ways.wallet(), ways.card()]);
  expect(answers.map(({ status, refusal }) => (status === 200 ? "paid" : refusal.code)).sort()).toEqual([
    "paid",
    "subscription-exists",
    "subscription-exists",
  ]);
  expect(await written()).toEqual(once);
});

test("an unpaid order in the way is given up first; nobody asks the gateway about the free one", async () => {
  await salma.subscriptions.payByReference({ planId, period: 1 });
  await paying.hear(1);
  const { body } = await ways.reference();
  expect(body.status).toBe(PaymentStatus.Paid);
  expect((await salma.payments.sync({ id: body.id })).body.status).toBe(PaymentStatus.Paid);
  paying.world.clock.advance(3 * 24 * 3600);
  await paying.world.tick();
  const { payments, orders } = await written();
  expect(payments).toEqual([
    [PaymentStatus.Canceled, 163_200 * 3],
    [PaymentStatus.Paid, 0],
  ]);
  expect(orders.map(({ status }) => status)).toEqual(["CANCELED"]);
});
