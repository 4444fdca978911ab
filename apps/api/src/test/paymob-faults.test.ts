import { PaymentStatus } from "@hiwar/contract/payments";
import type { PaymobOrder } from "@hiwar/sandbox/paymob/orders";
import { paymobOperations } from "@hiwar/sandbox/paymob/protocol";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violatedInvariants } from "../db/audit.ts";
import { cast } from "./cast.ts";
import { as, type Client } from "./client.ts";
import { openPaymobShop, type PaymobShop } from "./paymob.ts";
import { insertMember } from "./people.ts";

type Operation = keyof typeof paymobOperations;

let shop: PaymobShop;
let turn = 0;
beforeAll(async () => {
  shop = await openPaymobShop({ timeoutMilliseconds: 150 });
});
afterAll(() => shop.close());

const buy = (client: Client) => client.subscriptions.payByPage({ planId: shop.planId, period: 0 });
const payAll = async () => {
  for (const { id, payments } of await shop.orders()) if (payments.length === 0) await shop.at(id, { attempt: "pay" });
};

const deeds: { readonly [O in Operation]: (client: Client, fail: () => Promise<void>) => Promise<unknown> } = {
  intention: async (client, fail) => fail().then(() => buy(client)),
  token: async (client, fail) => {
    // The previous access token has expired.
    shop.world.clock.advance(3_600);
    await fail();
    const { body } = await buy(client);
    return client.payments.sync({ id: body.id });
  },
  status: async (client, fail) => {
    const { body } = await buy(client);
    await fail();
    return client.payments.sync({ id: body.id });
  },
  refund: async (client, fail) => {
    const first = (await buy(client)).body;
    // Abandoned only on our side: its page is still open and is paid after its replacement.
    const second = (await buy(client)).body;
    await shop.at(second.referenceNumber, { attempt: "pay" });
    await shop.settleAll();
    await fail();
    await shop.at(first.referenceNumber, { attempt: "pay" });
  },
  webhook: async (client, fail) => {
    await buy(client);
    await fail();
  },
};

const usual: Record<string, string | number> = { late: 300, "slow-body": 300, "timeout-after-effect": 0 };
const cases = Object.entries(paymobOperations).flatMap(([operation, faults]) =>
  faults.flatMap((fault) => [
    [operation as Operation, fault, usual[fault] ?? null] as const,
    ...(fault === "500" ? [[operation as Operation, fault, "after"] as const] : []),
  ]),
);

/** Our expected status for an order at the twin. */
function oursFor(order: PaymobOrder | undefined): readonly PaymentStatus[] {
  const paid = order?.payments.find(({ kind, success }) => kind === "payment" && success);
  if (!paid) return [PaymentStatus.Failed, PaymentStatus.Expired, PaymentStatus.Canceled];
  return paid.refundedPiasters === paid.amountPiasters ? [PaymentStatus.Refunded] : [PaymentStatus.Paid];
}

test.each(cases)("%s, %s (%s): when it is over, both sides say the same, or staff have one task", async (operation, fault, argument) => {
  const { db } = shop.world;
  turn += 1;
  const id = await insertMember(db, { ...cast.salma, email: `hosted${turn}@example.com` }, "", shop.world.clock.now());
  const client = await as(shop.world, id);
  await deeds[operation](client, () => shop.fail(operation, fault, argument === null ? {} : { argument }));
  await payAll();
  await shop.settleAll();
  const orders = new Map((await shop.orders()).map((order) => [order.merchantReference, order]));
  const payments = await db
    .selectFrom("payment")
    .select(["id", "merchant_reference as reference", "status"])
    .where("person_id", "=", id)
    .execute();
  const tasks = await db.selectFrom("staff_task").select("cause").where("person_id", "=", id).execute();
  const isByHand = operation === "refund" && fault === "decline";
  for (const { reference, status } of payments)
    if (status === PaymentStatus.Refunding) expect(isByHand).toBe(true);
    else expect(oursFor(orders.get(reference)), JSON.stringify(orders.get(reference))).toContain(status);
  const expected = operation === "refund" ? ["paid-without-place", ...(isByHand ? ["refund-refused"] : [])] : [];
  expect(tasks.map(({ cause }) => cause).sort()).toEqual(expected);
  const paid = payments.filter(({ status }) => status === PaymentStatus.Paid).length;
  expect(await db.selectFrom("subscription").select("id").where("person_id", "=", id).execute()).toHaveLength(Math.min(1, paid));
  expect(await db.selectFrom("gateway_message").select("id").where("applied_at", "is", null).execute()).toEqual([]);
  expect(await violatedInvariants(db)).toEqual([]);
});
