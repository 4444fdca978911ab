import { PaymentMethod, PaymentStatus } from "@hiwar/contract/payments";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as, type Client, clientOf } from "../../test/client.ts";
import { openShop, type Shop } from "../../test/fawry.ts";
import { openPaymobShop } from "../../test/paymob.ts";

let shop: Shop;
let parent: Client;
beforeEach(async () => {
  shop = await openShop();
  parent = clientOf(shop.world);
});
afterEach(() => shop.close());

const secretOf = (url: string) => url.split("/").at(-1) ?? "";
const make = async (id: number) => {
  const { body } = await shop.salma.payLinks.make({ id });
  return secretOf(body.url);
};
const opened = async (secret: string) => (await parent.payLinks.open({ secret })).body;

test("a parent without an account is told what it is, for whom and how it is paid, and nothing else of her", async () => {
  const { id, referenceNumber, amountPiasters, description, expiresAt } = await shop.order();
  expect((await shop.salma.payLinks.read({ id })).body).toEqual({ link: null });
  const { url } = (await shop.salma.payLinks.make({ id })).body;
  expect(url).toMatch(/^http:\/\/app\.localhost:4000\/pay\/[\w-]{43}$/);
  expect((await shop.salma.payLinks.read({ id })).body).toEqual({ link: { createdAt: expect.any(String) } });
  const order = { firstName: "سلمى", description, amountPiasters, method: PaymentMethod.Fawry, referenceNumber, pageUrl: null, expiresAt };
  expect(await opened(secretOf(url))).toEqual({ state: "open", order });
  // The database stores only a hash of the secret.
  const stored = JSON.stringify(await shop.world.db.selectFrom("pay_link").selectAll().execute());
  expect(stored).not.toContain(secretOf(url));
});

test("both sides learn that it was paid, and the number is told no longer", async () => {
  const { id, referenceNumber } = await shop.order();
  const secret = await make(id);
  await shop.move(referenceNumber ?? "", "PAID");
  await shop.hear(2);
  expect(await opened(secret)).toMatchObject({ state: "paid", order: { referenceNumber: null, pageUrl: null } });
  expect(await shop.statusOf(id)).toBe(PaymentStatus.Paid);
  expect((await shop.salma.payLinks.make({ id })).refusal.code).toBe("illegal");
});

test("given up, it is closed; run out, it says so; after a week it is nobody's", async () => {
  const first = await shop.order();
  const closed = await make(first.id);
  await shop.salma.payments.cancel({ id: first.id });
  expect(await opened(closed)).toMatchObject({ state: "closed", order: { referenceNumber: null } });
  const second = await shop.order();
  const expired = await make(second.id);
  shop.world.clock.advance(48 * 3_600 + 61);
  expect((await opened(expired)).state).toBe("checking");
  expect((await parent.payLinks.ask({ secret: expired })).body.state).toBe("expired");
  shop.world.clock.advance(7 * 86_400);
  expect((await parent.payLinks.open({ secret: expired })).status).toBe(404);
  expect((await parent.payLinks.ask({ secret: expired })).status).toBe(404);
});

test("withdrawn, it tells nothing but that; a new one opens the order, and the former opens nothing at all", async () => {
  const { id } = await shop.order();
  const first = await make(id);
  await shop.salma.payLinks.withdraw({ id });
  expect(await opened(first)).toEqual({ state: "withdrawn", order: null });
  expect((await shop.salma.payLinks.read({ id })).body.link).toBeNull();
  expect((await shop.salma.payLinks.withdraw({ id })).body).toEqual({ link: null });
  const second = await make(id);
  expect((await opened(second)).state).toBe("open");
  expect((await parent.payLinks.open({ secret: first })).refusal.code).toBe("not-found");
});

test("of links made at once one alone works", async () => {
  const { id } = await shop.order();
  const made = await Promise.all(Array.from({ length: 6 }, () => shop.salma.payLinks.make({ id })));
  expect(new Set(made.map(({ status }) => status))).toEqual(new Set([200]));
  const statuses = await Promise.all(made.map(async ({ body }) => (await parent.payLinks.open({ secret: secretOf(body.url) })).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

test("a link made while the money comes is of an open order or is refused, and ends as paid either way", async () => {
  const { id, referenceNumber } = await shop.order();
  const before = await make(id);
  await shop.move(referenceNumber ?? "", "PAID");
  const [made] = await Promise.all([
    shop.salma.payLinks.make({ id }),
    shop.salma.payments.sync({ id }),
    parent.payLinks.ask({ secret: before }),
  ]);
  expect([200, 409]).toContain(made.status);
  const secret = made.status === 200 ? secretOf(made.body.url) : before;
  expect((await opened(secret)).state).toBe("paid");
  expect(await shop.world.db.selectFrom("subscription").select("id").execute()).toHaveLength(1);
});

test("a stranger neither makes, sees nor withdraws the link of an order; a wallet's is not shared", async () => {
  const { id } = await shop.order();
  await make(id);
  const omar = await as(shop.world, shop.world.people.omar);
  for (const answer of [await omar.payLinks.read({ id }), await omar.payLinks.make({ id }), await omar.payLinks.withdraw({ id })])
    expect([answer.status, answer.refusal.code]).toEqual([404, "transaction-not-found"]);
  const wallet = (await omar.subscriptions.payByWallet({ planId: shop.planId, period: 0 })).body;
  expect((await omar.payLinks.make({ id: wallet.id })).refusal.code).toBe("illegal");
});

test("what is no secret is refused, a guessed one is nobody's", async () => {
  expect((await parent.payLinks.open({ secret: "short" })).status).toBe(400);
  expect((await parent.payLinks.open({ secret: "A".repeat(43) })).refusal.code).toBe("not-found");
});

test("nobody pays for who is kept out", async () => {
  const { id } = await shop.order();
  const secret = await make(id);
  await shop.world.db.updateTable("person").set({ blocked_at: shop.world.clock.now() }).where("id", "=", shop.world.people.salma).execute();
  expect(await opened(secret)).toMatchObject({ state: "closed", order: { referenceNumber: null } });
});

test("by Paymob the parent is sent to its page, and comes back to what was paid before any call has come", async () => {
  const hosted = await openPaymobShop();
  const { id, referenceNumber, redirectUrl } = await hosted.order();
  const secret = secretOf((await hosted.salma.payLinks.make({ id })).body.url);
  const mother = clientOf(hosted.world);
  expect((await mother.payLinks.open({ secret })).body).toMatchObject({
    state: "open",
    order: { referenceNumber: null, pageUrl: redirectUrl },
  });
  await hosted.fail("webhook", "never-call-back");
  await hosted.at(referenceNumber, { attempt: "pay" });
  expect((await mother.payLinks.ask({ secret })).body).toMatchObject({ state: "paid", order: { pageUrl: null } });
  expect(await hosted.statusOf(id)).toBe(PaymentStatus.Paid);
  await hosted.close();
});
