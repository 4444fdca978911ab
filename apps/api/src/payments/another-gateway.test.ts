import { PaymentMethod, PaymentStatus } from "@hiwar/contract/payments";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Gateway } from "../outside/gateway.ts";
import { type Barter, createBarter } from "../test/barter.ts";
import { balancesOf } from "../test/books.ts";
import { as, type Client } from "../test/client.ts";
import { insertPlan } from "../test/plans.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
let barter: Barter;
let salma: Client;
let planId: number;
beforeEach(async () => {
  barter = createBarter([PaymentMethod.Fawry, PaymentMethod.Card]);
  // Barter offers no wallet: a method that it lacks goes to the next gateway, Pawn.
  const gateways = new Map<string, Gateway>([
    ["barter", barter.gateway],
    ["pawn", createBarter([PaymentMethod.EWallet, PaymentMethod.Fawry]).gateway],
  ]);
  world = await createTestWorld({ outside: { gateways } });
  planId = await insertPlan(world.db, world.clock.now());
  salma = await as(world, world.people.salma);
});
afterEach(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

const order = async () => (await salma.subscriptions.payByReference({ planId, period: 0 })).body;
const referenceOf = async (id: number) =>
  (await world.db.selectFrom("payment").select("merchant_reference as reference").where("id", "=", id).executeTakeFirstOrThrow()).reference;
const hear = async (id: number, status: PaymentStatus) => {
  const reference = await referenceOf(id);
  barter.move(reference, status);
  expect(await barter.call(`${world.url}/api/v1/webhooks/barter`, reference)).toBe(200);
  await world.drain();
};
const balances = () => balancesOf(world.db);
const providers = async () => (await world.db.selectFrom("payment").select("provider").orderBy("id").execute()).map((row) => row.provider);

test("an order goes to the company that offers its method, is settled by its call, and taken back by it", async () => {
  const payment = await order();
  expect(payment).toMatchObject({ status: PaymentStatus.Processed, referenceNumber: "1", amountPiasters: 183_600 });
  await hear(payment.id, PaymentStatus.Paid);
  const { body } = await salma.subscriptions.balance();
  expect(body.weeklyMinutes).toBe(120);
  expect(await balances()).toEqual({ "gateway:barter": 183_500, "gateway-fees": 100, [`unearned:subscription:${body.id}`]: -183_600 });
  await hear(payment.id, PaymentStatus.Refunded);
  expect((await salma.payments.last()).body.payment?.status).toBe(PaymentStatus.Refunded);
  expect((await salma.subscriptions.balance()).body.id).toBe(-1);
  expect(await balances()).toEqual({ "gateway:barter": -100, "gateway-fees": 100 });
});

test("its call is believed under its own signature and at its own address alone", async () => {
  const reference = await referenceOf((await order()).id);
  barter.move(reference, PaymentStatus.Paid);
  const hooks = `${world.url}/api/v1/webhooks`;
  expect(await barter.call(`${hooks}/barter`, reference, "guessed")).toBe(401);
  expect(await barter.call(`${hooks}/barter`, "an order of nobody")).toBe(400);
  expect(await barter.call(`${hooks}/fawry`, reference)).toBe(404);
  expect(await world.db.selectFrom("gateway_message").select("id").execute()).toEqual([]);
});

test("an order it cannot close is closed here alone; money that comes all the same is taken in or goes back", async () => {
  const payment = await order();
  expect((await salma.payments.cancel({ id: payment.id })).body.status).toBe(PaymentStatus.Canceled);
  const second = await order();
  await hear(second.id, PaymentStatus.Paid);
  await hear(payment.id, PaymentStatus.Paid);
  expect((await salma.payments.read({ id: String(payment.id) })).body.status).toBe(PaymentStatus.Refunded);
  expect((await salma.payments.read({ id: String(second.id) })).body.status).toBe(PaymentStatus.Paid);
  expect((await salma.subscriptions.balance()).body.weeklyMinutes).toBe(120);
});

test("one that turns out paid when its payer gives it up is settled instead", async () => {
  const payment = await order();
  barter.move(await referenceOf(payment.id), PaymentStatus.Paid);
  expect((await salma.payments.cancel({ id: payment.id })).body.status).toBe(PaymentStatus.Paid);
});

test("a wallet goes to the next company; a card is charged where it is kept, and its no arrives in our words", async () => {
  await salma.subscriptions.payByWallet({ planId, period: 0 });
  const { list, isFresh } = (await salma.payments.cards()).body;
  expect([isFresh, list.map(({ brand }) => brand)]).toEqual([true, ["Goat", "Goat"]]);
  const kept = await world.db.selectFrom("saved_card").select(["id", "provider"]).orderBy("provider").execute();
  expect(kept.map(({ provider }) => provider)).toEqual(["barter", "pawn"]);
  const [here, there] = kept;
  const declined = await salma.subscriptions.payByCard({ planId, period: 0, cardId: here?.id ?? 0, cvv: "123" });
  expect(declined.body).toMatchObject({ status: PaymentStatus.Failed, failure: "no-funds" });
  // Pawn stores cards from an earlier time but takes no card payments.
  const refused = await salma.subscriptions.payByCard({ planId, period: 0, cardId: there?.id ?? 0, cvv: "123" });
  expect(refused.refusal.code).toBe("fawry-error");
  expect(await providers()).toEqual(["pawn", "barter"]);
  expect((await salma.payments.cardPage()).body.url).toBe(`https://barter.example/cards/${world.people.salma}`);
  expect((await salma.payments.installmentPlans({ amount: "1836" })).refusal.code).toBe("fawry-error");
});
