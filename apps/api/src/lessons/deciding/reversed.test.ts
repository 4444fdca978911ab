import { PaymentStatus } from "@hiwar/contract/payments";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as } from "../../test/client.ts";
import { openShop, type Shop } from "../../test/fawry.ts";
import { insertPresence, insertSlot, runTo } from "../../test/lessons.ts";

let shop: Shop;
let id: number;
let payment: { id: number; reference: string };
/** Salma pays for a single lesson that both attend, and reports it. */
beforeEach(async () => {
  shop = await openShop();
  const { world, salma } = shop;
  const { nour } = world.people;
  await shop.fail("webhook", "never-call-back", { times: 50 });
  await insertSlot(world, nour, "2026-11-02T10:00:00Z", "2026-11-02T14:00:00Z");
  const ordered = (await salma.lessons.payByWallet({ tutorId: nour, start: "2026-11-02T10:00:00Z", duration: 30 })).body;
  id = ordered.lesson.id;
  payment = { id: ordered.payment.id, reference: ordered.payment.referenceNumber ?? "" };
  await goesTo("PAID");
  await insertPresence(world.db, id, world.people.salma, 0, 1_800);
  await insertPresence(world.db, id, nour, 0, 1_800);
  await runTo(world, "2026-11-02T10:30:10Z", 32);
  await salma.lessons.report({ id, reason: "انقطع الصوت طوال الدرس" });
});
afterEach(() => shop.close());

async function goesTo(status: "PAID" | "REFUNDED"): Promise<void> {
  await shop.move(payment.reference, status);
  await shop.salma.payments.sync({ id: payment.id });
}
const decide = async (upheld: boolean) =>
  (await as(shop.world, shop.world.people.amal)).lessons.decide({ id, upheld, note: "راجعنا ما قيس في الدرس" });

test.each([
  ["after", async () => [await goesTo("REFUNDED"), await decide(true)]],
  ["before", async () => [await decide(true), await goesTo("REFUNDED")]],
  ["beside", () => Promise.all([goesTo("REFUNDED"), decide(true)])],
])("what the gateway took back is owed to nobody, upheld %s it", async (_, both) => {
  await both();
  expect(await shop.statusOf(payment.id)).toBe(PaymentStatus.Refunded);
  expect((await shop.salma.lessons.read({ id })).body).toMatchObject({ returned: true, decision: { upheld: true } });
  expect(await shop.balances()).toEqual({});
});
