import { PaymentStatus } from "@hiwar/contract/payments";
import { expect, test } from "vitest";
import { violatedInvariants } from "../../db/audit.ts";
import { as } from "../../test/client.ts";
import { createPayingWorld } from "../../test/fawry.ts";
import { insertPlan } from "../../test/plans.ts";

test("a fee the payer pays on top of the price costs us nothing: the books hold the whole price", async () => {
  const paying = await createPayingWorld({ customerFeePiasters: 250 });
  const { world } = paying;
  const planId = await insertPlan(world.db, world.clock.now());
  const salma = await as(world, world.people.salma);
  const { id, referenceNumber } = (await salma.subscriptions.payByReference({ planId, period: 0 })).body;
  await paying.move(referenceNumber ?? "", "PAID");
  expect((await salma.payments.sync({ id })).body.status).toBe(PaymentStatus.Paid);
  const rows = await world.db.selectFrom("journal_line").select(["account", "amount_piasters as piasters"]).execute();
  expect(rows.filter(({ account }) => account === "gateway-fees")).toEqual([]);
  expect(rows.find(({ account }) => account === "gateway:fawry")?.piasters).toBe(183_600);
  expect(await violatedInvariants(world.db)).toEqual([]);
  await paying.close();
});
