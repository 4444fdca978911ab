import { PaymentStatus } from "@hiwar/contract/payments";
import { expect, test } from "vitest";
import { as } from "../../test/client.ts";
import { createPayingWorld } from "../../test/fawry.ts";
import { insertPlan } from "../../test/plans.ts";

/** Pays an order with `customerFeePiasters` more than its price, or less if negative; no webhook tells of it. */
async function paidOrder(customerFeePiasters = 0) {
  const paying = await createPayingWorld({ customerFeePiasters });
  const { world } = paying;
  await paying.fail("webhook", "never-call-back", { times: 9 });
  const salma = await as(world, world.people.salma);
  const planId = await insertPlan(world.db, world.clock.now());
  const { id, referenceNumber } = (await salma.subscriptions.payByReference({ planId, period: 0 })).body;
  await paying.move(referenceNumber ?? "", "PAID");
  const alerts = async () =>
    (await world.db.selectFrom("staff_task").select("cause").where("kind", "=", "payment").execute()).map(({ cause }) => cause);
  return { paying, alerts, sync: async () => (await salma.payments.sync({ id })).body.status };
}

test.each([
  ["another amount", "wrong-amount", "amount-mismatch"],
  ["another payer", "other-customer", "owner-mismatch"],
])("a right signature under %s: the order waits and staff are told, until the gateway says it right", async (_, fault, alert) => {
  const { paying, alerts, sync } = await paidOrder();
  await paying.fail("status", fault);
  expect(await sync()).toBe(PaymentStatus.Processed);
  expect(await alerts()).toEqual([alert]);
  expect(await paying.world.db.selectFrom("journal_entry").select("id").execute()).toEqual([]);
  expect(await sync()).toBe(PaymentStatus.Paid);
  await paying.close();
});

test("an order of which only a part was paid is not paid", async () => {
  const { paying, alerts, sync } = await paidOrder(-182_600);
  expect(await sync()).toBe(PaymentStatus.Processed);
  expect(await alerts()).toEqual(["amount-mismatch"]);
  await paying.close();
});
