import { PaymentMethod, PaymentStatus } from "@hiwar/contract/payments";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Barter, createBarter } from "../test/barter.ts";
import { balancesOf } from "../test/books.ts";
import { cast } from "../test/cast.ts";
import { as, type Client } from "../test/client.ts";
import { insertMember } from "../test/people.ts";
import { insertPlan } from "../test/plans.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

const { Paid, Refunded, New } = PaymentStatus;
const payers = 3;

interface Market {
  readonly world: TestWorld;
  readonly barter: Barter;
  readonly amal: Client;
  readonly planId: number;
  readonly students: Client[];
}

async function openMarket(): Promise<Market> {
  const barter = createBarter([PaymentMethod.Fawry]);
  const world = await createTestWorld({ outside: { gateways: new Map([["barter", barter.gateway]]) } });
  const { db, clock } = world;
  clock.set(Temporal.Instant.from("2026-11-10T08:00:00Z"));
  await world.tick();
  const planId = await insertPlan(db, clock.now());
  const market = { world, barter, amal: await as(world, world.people.amal), planId, students: [] };
  for (let index = 0; index < payers; index += 1) await joinStudent(market);
  return market;
}

async function joinStudent({ world, students }: Market): Promise<Client> {
  const number = students.length + 10;
  const member = { ...cast.salma, key: `payer${number}`, email: `payer${number}@hiwar.local`, phone: `010123457${number}` };
  const student = await as(world, await insertMember(world.db, member, "", world.clock.now()));
  students.push(student);
  return student;
}

const paymentOf = (world: TestWorld, id: number) =>
  world.db.selectFrom("payment").select(["id", "merchant_reference as reference", "status"]).where("id", "=", id).executeTakeFirstOrThrow();

/** A random step: an order or its cancellation, a change or a message at the gateway, a check by staff, or the passing of time. */
type Step = {
  readonly what: "order" | "pay" | "return" | "call" | "ask" | "cancel" | "hours";
  readonly who: number;
  readonly hours: number;
};
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom("order", "order", "pay", "pay", "call", "call", "ask", "return", "cancel", "hours", "hours"),
  who: fc.nat(payers - 1),
  hours: fc.integer({ min: 1, max: 30 }),
});

async function take(market: Market, { what, who, hours }: Step): Promise<void> {
  const { world, barter, amal, planId, students } = market;
  const student = students[who] as Client;
  if (what === "hours") {
    world.clock.set(world.clock.now().add({ hours }));
    return world.tick();
  }
  if (what === "order") return void (await student.subscriptions.payByReference({ planId, period: 0 }));
  const last = (await student.payments.last()).body.payment;
  if (!last) return;
  const { id, reference } = await paymentOf(world, last.id);
  // After a refund a real gateway never reports "paid" again; doing so would be a difference.
  const said = await barter.gateway.status({ merchantReference: reference, gatewayReference: null });
  const isReturned = said.kind === "ok" && said.value?.status === Refunded;
  if (what === "pay" && !isReturned) barter.move(reference, Paid);
  if (what === "return") barter.move(reference, Refunded);
  if (what === "call") await barter.call(`${world.url}/api/v1/webhooks/barter`, reference);
  if (what === "ask") await amal.payments.sync({ id });
  if (what === "cancel") await student.payments.cancel({ id });
  await world.drain();
}

/** Lets finished days be compared, including the day on which the first day's checks were booked. */
async function pass(market: Market): Promise<void> {
  const { world } = market;
  for (const hours of [30, 1, 30, 1]) {
    world.clock.set(world.clock.now().add({ hours }));
    await world.tick();
    await world.drain();
  }
}

const daysOf = async ({ amal }: Market) => (await amal.reconciliation.days({ size: "100" })).body.list;

test("whatever the order of calls and questions, what the gateway says of each day is what the books say", {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), fc.constantFrom("amount", "fee", "unpaid"), async (steps, kind) => {
      const market = await openMarket();
      const { world, barter } = market;
      for (const one of steps) await take(market, one);
      await pass(market);
      const days = await daysOf(market);
      for (const { closedAt, differing, here, there } of days) {
        expect([closedAt === null, differing]).toEqual([false, 0]);
        expect(there).toEqual(here);
      }
      const held = days.reduce((sum, { here }) => sum + here.paidPiasters - here.feePiasters - here.returnedPiasters, 0);
      expect((await balancesOf(world.db))["gateway:barter"] ?? 0).toBe(held);

      const student = await joinStudent(market);
      const { id } = (await student.subscriptions.payByReference({ planId: market.planId, period: 0 })).body;
      const { reference } = await paymentOf(world, id);
      barter.move(reference, Paid);
      await barter.call(`${world.url}/api/v1/webhooks/barter`, reference);
      await world.drain();
      if (kind === "amount") barter.misstate(reference, { orderPiasters: 1 });
      if (kind === "fee") barter.misstate(reference, { feePiasters: 99 });
      if (kind === "unpaid") barter.move(reference, New);
      await pass(market);
      expect((await daysOf(market)).reduce((sum, { differing }) => sum + differing, 0)).toBe(1);
      const { tasks } = (await market.amal.payments.record({ id: String(id) })).body;
      expect(tasks.map(({ cause }) => cause)).toEqual([{ amount: "amount-differs", fee: "fee-differs", unpaid: "paid-here" }[kind]]);
      expect(world.defects).toEqual([]);
      await world.close();
    }),
    { numRuns: 5 },
  );
});
