import { PaymentStatus } from "@hiwar/contract/payments";
import { fawryOperations } from "@hiwar/sandbox/fawry/protocol";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { violatedInvariants } from "../db/audit.ts";
import { cast } from "./cast.ts";
import { as, type Client } from "./client.ts";
import { createPayingWorld, type PayingWorld } from "./fawry.ts";
import { insertMember } from "./people.ts";
import { insertPlan } from "./plans.ts";

type Operation = keyof typeof fawryOperations;

let paying: PayingWorld;
let planId: number;
let turn = 0;
beforeAll(async () => {
  paying = await createPayingWorld({ timeoutMilliseconds: 150 });
  planId = await insertPlan(paying.world.db, paying.world.clock.now());
});
afterAll(() => paying.close());

interface Payer {
  readonly id: number;
  readonly client: Client;
}

async function newPayer(): Promise<Payer> {
  const { world } = paying;
  turn += 1;
  const id = await insertMember(world.db, { ...cast.salma, email: `payer${turn}@example.com` }, "", world.clock.now());
  await paying.addCard(id);
  return { id, client: await as(world, id) };
}

const order = { period: 0 as const };
const deeds: { readonly [O in Operation]: (payer: Payer, fail: () => Promise<void>) => Promise<unknown> } = {
  charge: async ({ client }, fail) => fail().then(() => client.subscriptions.payByReference({ ...order, planId })),
  "charge-wallet": async ({ client }, fail) => fail().then(() => client.subscriptions.payByWallet({ ...order, planId })),
  "charge-card": async ({ client }, fail) => {
    const cardId = (await client.payments.cards()).body.list[0]?.id ?? 0;
    await fail();
    return client.subscriptions.payByCard({ ...order, planId, cardId, cvv: "012" });
  },
  status: async ({ client }, fail) => {
    const { body } = await client.subscriptions.payByReference({ ...order, planId });
    await fail();
    return client.payments.sync({ id: body.id });
  },
  cancel: async ({ client }, fail) => {
    const { body } = await client.subscriptions.payByReference({ ...order, planId });
    await fail();
    return client.payments.cancel({ id: body.id });
  },
  refund: async ({ client }, fail) => {
    const first = (await client.subscriptions.payByReference({ ...order, planId })).body;
    await client.subscriptions.payByWallet({ ...order, planId });
    // The abandoned reference number is paid after its replacement, so its money is refunded.
    await payAll();
    await settleAll();
    await fail();
    await paying.move(first.referenceNumber ?? "", "PAID");
    await client.payments.sync({ id: first.id });
  },
  "card-list": async ({ client }, fail) => fail().then(() => client.payments.cards()),
  "card-delete": async ({ client }, fail) => {
    const cardId = (await client.payments.cards()).body.list[0]?.id ?? 0;
    await fail();
    return client.payments.removeCard({ id: String(cardId) });
  },
  plans: async ({ client }, fail) => fail().then(() => client.payments.installmentPlans({ amount: "1836" })),
  webhook: async ({ client }, fail) => {
    await client.subscriptions.payByReference({ ...order, planId });
    await paying.allHeard();
    await fail();
  },
};

/** Pays every order that can still be paid at the gateway. */
async function payAll(): Promise<void> {
  for (const { fawryReference, status } of await paying.orders()) if (status === "NEW") await paying.move(fawryReference, "PAID");
}

const open: readonly PaymentStatus[] = [PaymentStatus.New, PaymentStatus.Processed, PaymentStatus.Refunding];
const restless = async () => {
  const { db } = paying.world;
  const payments = await db
    .selectFrom("payment")
    .select(["id", "status"])
    .where("status", "in", [...open])
    .execute();
  const messages = await db.selectFrom("gateway_message").select("id").where("applied_at", "is", null).execute();
  return [...payments, ...messages];
};

/** Lets everything settle: advances the clock, ticks and works the queue. */
async function settleAll(): Promise<void> {
  await paying.allHeard();
  for (let round = 0; round < 12 && (round === 0 || (await restless()).length > 0); round += 1) {
    await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(paying.world.db);
    await paying.world.drain();
    paying.world.clock.advance(60 * 2 ** Math.min(round, 5));
    await paying.world.tick();
    await paying.allHeard();
  }
}

/** A refused refund becomes a staff task: staff settle it with the gateway, which then reports it. */
async function settleByHand(): Promise<void> {
  const { db } = paying.world;
  const alerts = await db.selectFrom("staff_task").select("subject_id").where("cause", "=", "refund-refused").execute();
  expect(alerts).toHaveLength(1);
  const { reference } = await db
    .selectFrom("payment")
    .select("merchant_reference as reference")
    .where("status", "=", PaymentStatus.Refunding)
    .executeTakeFirstOrThrow();
  await paying.move(reference, "REFUNDED");
  await settleAll();
}

/** Our status for each state of an order at the gateway. */
const ours: Record<string, readonly PaymentStatus[]> = {
  PAID: [PaymentStatus.Paid],
  REFUNDED: [PaymentStatus.Refunded],
  CANCELED: [PaymentStatus.Canceled, PaymentStatus.Expired, PaymentStatus.Failed],
  EXPIRED: [PaymentStatus.Canceled, PaymentStatus.Expired, PaymentStatus.Failed],
};
const usual: Record<string, string | number> = { late: 300, "slow-body": 300, "timeout-after-effect": 0 };
const cases = Object.entries(fawryOperations).flatMap(([operation, faults]) =>
  faults.flatMap((fault) => [
    [operation as Operation, fault, usual[fault] ?? null] as const,
    ...(fault === "500" ? [[operation as Operation, fault, "after"] as const] : []),
  ]),
);

test.each(cases)(
  "%s, %s (%s): when it is over, both sides say the same and everybody has what they paid for",
  async (operation, fault, argument) => {
    const { db } = paying.world;
    const payer = await newPayer();
    await deeds[operation](payer, () => paying.fail(operation, fault, argument === null ? {} : { argument }));
    await payAll();
    await settleAll();
    if (operation === "refund" && fault === "decline") await settleByHand();
    expect(await restless()).toEqual([]);
    const payments = await db
      .selectFrom("payment")
      .select(["merchant_reference as reference", "status"])
      .where("person_id", "=", payer.id)
      .execute();
    const orders = new Map((await paying.orders()).map((one) => [one.merchantReference, one.status]));
    for (const { reference, status } of payments) {
      const there = orders.get(reference);
      expect(there === undefined ? [PaymentStatus.Failed] : ours[there], `${there}`).toContain(status);
    }
    const paid = payments.filter(({ status }) => status === PaymentStatus.Paid).length;
    const subscriptions = await db.selectFrom("subscription").select("id").where("person_id", "=", payer.id).execute();
    expect(subscriptions).toHaveLength(Math.min(1, paid));
    expect(await violatedInvariants(db)).toEqual([]);
    // Whatever failed before, the next call works.
    expect((await payer.client.payments.cards()).body.isFresh).toBe(true);
  },
);
