import { PaymentPurpose, PaymentStatus } from "@hiwar/contract/payments";
import { expect, test } from "vitest";
import { offenders } from "../db/audit.ts";
import { blow, brew, calm, compare, dice, restless, type Storm } from "./storm.ts";

/** `HIWAR_STORM=7,8,9` blows from these seeds, `HIWAR_STORM_WAVES=500` longer. */
const seeds = (process.env.HIWAR_STORM ?? "1,2").split(",").map(Number);
const waves = Number(process.env.HIWAR_STORM_WAVES ?? 12);

test.each(seeds)(
  "storm of seed %s: when it is over the books are right and all money has its place",
  async (seed) => {
    const storm = await brew();
    const roll = dice(seed);
    for (let wave = 0; wave < waves; wave += 1) await blow(storm, roll);
    await calm(storm);
    await compare(storm);
    expect(await restless(storm)).toEqual([]);
    expect(await offenders(storm.paying.world.db)).toEqual([]);
    await expectSamePayments(storm);
    await expectGiven(storm);
    for (const process of storm.processes) await process.stop();
    await storm.paying.close();
    const unexpected = storm.paying.world.defects.filter((defect) => !/did not say|job failed/.test(JSON.stringify(defect)));
    expect(unexpected).toEqual([]);
  },
  600_000,
);

/** The gateway and we say the same of every order, and our books hold what it holds. */
async function expectSamePayments({ paying }: Storm): Promise<void> {
  const { db } = paying.world;
  const orders = await paying.orders();
  const byReference = new Map(orders.map((order) => [order.merchantReference, order]));
  const payments = await db.selectFrom("payment").select(["id", "merchant_reference as reference", "status"]).execute();
  const words: Record<string, readonly PaymentStatus[]> = {
    PAID: [PaymentStatus.Paid],
    REFUNDED: [PaymentStatus.Refunded],
    PARTIAL_REFUNDED: [PaymentStatus.PartialRefunded],
  };
  const unpaid = [PaymentStatus.Canceled, PaymentStatus.Expired, PaymentStatus.Failed];
  for (const { id, reference, status } of payments) {
    const there = byReference.get(reference)?.status ?? "nothing";
    expect(words[there] ?? unpaid, `payment ${id}: ${there} there, ${status} here`).toContain(status);
  }
  const held = orders.filter(({ status }) => status === "PAID" || status === "PARTIAL_REFUNDED");
  const { sum } = await db
    .selectFrom("journal_line")
    .select(({ fn }) => fn.sum<string | null>("amount_piasters").as("sum"))
    .where("account", "=", "gateway:fawry")
    .executeTakeFirstOrThrow();
  expect(Number(sum ?? 0)).toBe(held.reduce((total, { amountPiasters }) => total + amountPiasters, 0));
}

/** Whoever paid has what they paid for, or may have it: one subscription a plan, one lesson or one credit a lesson. */
async function expectGiven({ paying, students, staff }: Storm): Promise<void> {
  const { db } = paying.world;
  for (const { id, signIn } of students) {
    await staff.accounts.block({ id, blocked: false });
    const paid = await db
      .selectFrom("payment")
      .select(["id", "purpose"])
      .where("person_id", "=", id)
      .where("status", "=", PaymentStatus.Paid)
      .execute();
    const singles = paid.filter(({ purpose }) => purpose === PaymentPurpose.PaidLesson);
    const given = await db
      .selectFrom("lesson")
      .select("payment_id")
      .where("returned_at", "is", null)
      .where("outcome", "is not", null)
      .where("payment_id", "in", [0, ...singles.map((payment) => payment.id)])
      .execute();
    const { credits } = (await (await signIn()).subscriptions.balance()).body;
    const had = [...given.map(({ payment_id }) => payment_id), ...credits.map(({ paymentId }) => paymentId)];
    expect(had.toSorted(), `single lessons of ${id}`).toEqual(singles.map((payment) => payment.id).toSorted());
  }
}
