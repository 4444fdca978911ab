import { PaymentMethod, PaymentStatus } from "@hiwar/contract/payments";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client } from "../../test/client.ts";
import { createPayingWorld, type PayingWorld } from "../../test/fawry.ts";
import { insertPlan } from "../../test/plans.ts";

let paying: PayingWorld;
let salma: Client;
let planId: number;
beforeEach(async () => {
  paying = await createPayingWorld();
  const { world } = paying;
  planId = await insertPlan(world.db, world.clock.now());
  salma = await as(world, world.people.salma);
});
afterEach(async () => {
  const { world } = paying;
  await paying.close();
  expect(world.defects).toEqual([]);
});

const byWallet = (walletNumber?: string) => salma.subscriptions.payByWallet({ planId, period: 0, ...(walletNumber && { walletNumber }) });
const statusOf = async (id: number) => (await salma.payments.read({ id: String(id) })).body.status;
const live = async () => (await salma.subscriptions.balance()).body.weeklyMinutes === 120;

test("a wallet is asked for a plan, or shown a code; its yes begins the plan", async () => {
  const asked = (await byWallet("01112345601")).body;
  expect(asked).toMatchObject({ method: PaymentMethod.EWallet, hint: "5601", qr: null, status: PaymentStatus.Processed });
  const shown = (await byWallet()).body;
  expect(shown).toMatchObject({ hint: null, qr: expect.stringMatching(/^data:image\/PNG/) });
  expect(await statusOf(asked.id)).toBe(PaymentStatus.Canceled);
  await paying.move(shown.referenceNumber ?? "", "PAID");
  await paying.hear(4);
  expect(await live()).toBe(true);
  expect((await byWallet("013")).status).toBe(400);
});

test("a wallet that says no is a failed payment; the next one may follow at once", async () => {
  const first = (await byWallet("01112345601")).body;
  await paying.move(first.referenceNumber ?? "", "FAILED");
  await paying.hear(2);
  expect((await salma.payments.read({ id: String(first.id) })).body).toMatchObject({ status: PaymentStatus.Failed, failure: "declined" });
  expect((await byWallet()).body.status).toBe(PaymentStatus.Processed);
});

test.each([
  ["500", {}],
  ["timeout-after-effect", { argument: 0 }],
  ["slow-body", { argument: 60_000 }],
])("a wallet that is not heard (%s) settles by itself", async (fault, options) => {
  await paying.fail("charge-wallet", fault, options);
  const { body } = await byWallet("01112345601");
  expect(body.status).toBe(PaymentStatus.New);
  paying.world.clock.advance(100);
  await paying.world.tick();
  // An order that never reached the gateway fails; one that did is found and can be paid.
  expect(await statusOf(body.id)).toBe(fault === "500" ? PaymentStatus.Failed : PaymentStatus.Processed);
  if (fault === "500") return;
  await paying.move((await paying.orders())[0]?.merchantReference ?? "", "PAID");
  await paying.hear(2);
  expect(await live()).toBe(true);
});

test.each(["duplicate", "out-of-order", "late"])("a wallet's call that comes %s begins one plan", async (fault) => {
  await paying.fail("webhook", fault, { argument: fault === "late" ? 150 : 5 });
  const { body } = await byWallet();
  await paying.move(body.referenceNumber ?? "", "PAID");
  await paying.hear(2);
  expect(await statusOf(body.id)).toBe(PaymentStatus.Paid);
  expect(await paying.world.db.selectFrom("subscription").select("id").execute()).toHaveLength(1);
});

test("a wallet's payment of another amount waits, and staff know", async () => {
  const { body } = await byWallet();
  await paying.hear(1);
  await paying.fail("webhook", "never-call-back");
  await paying.move(body.referenceNumber ?? "", "PAID");
  await paying.fail("status", "wrong-amount");
  expect((await salma.payments.sync({ id: body.id })).body.status).toBe(PaymentStatus.Processed);
  expect(
    (await paying.world.db.selectFrom("staff_task").select("cause").where("kind", "=", "payment").execute()).map(({ cause }) => cause),
  ).toEqual(["amount-mismatch"]);
  // Asked again, the gateway reports the amount that was really paid.
  expect((await salma.payments.sync({ id: body.id })).body.status).toBe(PaymentStatus.Paid);
});

test("three methods and two tabs at once leave one unpaid transaction and one order that can be paid", async () => {
  await paying.addCard(paying.world.people.salma);
  const cardId = (await salma.payments.cards()).body.list[0]?.id ?? 0;
  const answers = await Promise.all([
    salma.subscriptions.payByReference({ planId, period: 0 }),
    byWallet(),
    salma.subscriptions.payByCard({ planId, period: 0, cardId, cvv: "123" }),
    salma.subscriptions.payByReference({ planId, period: 1 }),
  ]);
  expect(answers.every(({ status, refusal }) => status === 200 || refusal.code === "still-processing")).toBe(true);
  expect(await paying.world.db.selectFrom("payment").select("id").where("status", "in", [0, 7]).execute()).toHaveLength(1);
  expect((await paying.orders()).filter(({ status }) => status === "NEW").length).toBeLessThanOrEqual(1);
});

test("a second method while the first is at its bank and silent waits", async () => {
  await paying.addCard(paying.world.people.salma);
  const cardId = (await salma.payments.cards()).body.list[0]?.id ?? 0;
  const first = (await salma.subscriptions.payByCard({ planId, period: 0, cardId, cvv: "123" })).body;
  await paying.fail("status", "500", { times: 2 });
  expect((await byWallet()).refusal.code).toBe("still-processing");
  expect((await byWallet()).refusal.code).toBe("still-processing");
  expect((await byWallet()).status).toBe(200);
  expect(await statusOf(first.id)).toBe(PaymentStatus.Canceled);
});

test("a second method while the first was approved at its bank settles the first and refuses the second", async () => {
  await paying.addCard(paying.world.people.salma);
  const cardId = (await salma.payments.cards()).body.list[0]?.id ?? 0;
  const first = (await salma.subscriptions.payByCard({ planId, period: 0, cardId, cvv: "123" })).body;
  await paying.fail("webhook", "never-call-back", { times: 5 });
  await paying.answerBank(first.redirectUrl, "approve");
  expect((await byWallet()).refusal.code).toBe("subscription-exists");
  expect(await statusOf(first.id)).toBe(PaymentStatus.Paid);
});
