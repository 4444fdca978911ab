import { PaymentStatus } from "@hiwar/contract/payments";
import { extractText, getMeta } from "unpdf";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { InFlight } from "../../kernel/in-flight.ts";
import { Limits } from "../../kernel/limits.ts";
import { cast } from "../../test/cast.ts";
import { as } from "../../test/client.ts";
import { openShop, type Shop } from "../../test/fawry.ts";
import { insertMember } from "../../test/people.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

async function pay(client = shop.salma, heard = 2): Promise<number> {
  const { id, referenceNumber } = await shop.order(client);
  await shop.hear(heard - 1);
  await shop.move(referenceNumber ?? "", "PAID");
  await shop.hear(heard);
  return id;
}
const receiptsOf = async (id: number, client = shop.salma) => (await client.payments.receipts({ id: String(id) })).body.list;
const fetched = (url: string) => fetch(new URL(url, shop.world.url));
const textOf = async (reply: Response) => (await extractText(new Uint8Array(await reply.arrayBuffer()), { mergePages: true })).text;

test("money that came has a receipt with the next number, a PDF that says of whom and what for, and comes by mail", async () => {
  const id = await pay();
  const list = await receiptsOf(id);
  expect(list).toEqual([{ number: 1, kind: "payment", amountPiasters: 183_600, issuedAt: expect.anything(), url: expect.any(String) }]);
  const reply = await fetched(list[0]?.url ?? "");
  expect(reply.headers.get("content-type")).toBe("application/pdf");
  expect(reply.headers.get("content-disposition")).toBe('attachment; filename="hiwar-000001.pdf"');
  const bytes = new Uint8Array(await reply.arrayBuffer());
  const { info } = await getMeta(bytes.slice());
  expect(info).toMatchObject({ Title: "إيصال دفع", Language: "ar-EG" });
  const mail = shop.world.mails.find(({ subject }) => subject.startsWith("وصلت دفعتك"));
  expect(mail?.files?.map(({ name, type }) => ({ name, type }))).toEqual([{ name: "hiwar-000001.pdf", type: "application/pdf" }]);
  expect(Buffer.from(bytes).equals(mail?.files?.[0]?.content ?? Buffer.alloc(0))).toBe(true);
  expect((await extractText(bytes, { mergePages: true })).text).toContain("000001");
});

test("a name is text: markup in it is shown, and a later one does not change what was issued", async () => {
  const { db, people } = shop.world;
  await db.updateTable("person").set({ name: '#panic("x") *Mona* $y$' }).where("id", "=", people.salma).execute();
  const id = await pay();
  await db.updateTable("person").set({ name: "Another" }).where("id", "=", people.salma).execute();
  const text = await textOf(await fetched((await receiptsOf(id))[0]?.url ?? ""));
  expect(text).toContain('panic("x")');
  expect(text).toContain("Mona");
  expect(text).not.toContain("Another");
});

test("money that went back has one too, which names the first", async () => {
  const id = await pay();
  const { body } = await shop.salma.refunds.quote({ id: String(id) });
  await shop.salma.refunds.refund({ id, seenPiasters: body.refundPiasters });
  await shop.world.drain();
  await shop.hear(3);
  expect(await shop.statusOf(id)).toBeGreaterThanOrEqual(PaymentStatus.Refunded);
  const list = await receiptsOf(id);
  expect(list.map(({ number, kind, amountPiasters }) => [number, kind, amountPiasters])).toEqual([
    [1, "payment", 183_600],
    [2, "refund", body.refundPiasters],
  ]);
  expect(await textOf(await fetched(list[1]?.url ?? ""))).toContain("000001");
  const mail = shop.world.mails.find(({ subject }) => subject.startsWith("أعدنا إليك"));
  expect(mail?.files?.map(({ name }) => name)).toEqual(["hiwar-000002.pdf"]);
});

test("what the gateway took back by itself has one", async () => {
  const { id, referenceNumber } = await shop.order();
  await shop.hear(1);
  await shop.move(referenceNumber ?? "", "PAID");
  await shop.hear(2);
  await shop.move(referenceNumber ?? "", "REFUNDED");
  await shop.hear(3);
  expect((await receiptsOf(id)).map(({ number, kind, amountPiasters }) => [number, kind, amountPiasters])).toEqual([
    [1, "payment", 183_600],
    [2, "reversal", 183_600],
  ]);
});

test("an address is for one receipt and ten minutes, and nobody else is told it", async () => {
  const id = await pay();
  const [receipt] = await receiptsOf(id);
  const url = new URL(receipt?.url ?? "", shop.world.url);
  expect((await fetched(url.href.replace("/1.pdf", "/2.pdf"))).status).toBe(404);
  expect((await fetched(url.origin + url.pathname)).status).toBe(404);
  const omar = await as(shop.world, shop.world.people.omar);
  expect((await omar.payments.receipts({ id: String(id) })).body).toMatchObject({ code: "transaction-not-found" });
  shop.world.clock.advance(11 * 60);
  expect((await fetched(url.href)).status).toBe(404);
});

test("a network has one receipt printed at a time and sixty a minute", async () => {
  const { world } = shop;
  const [receipt] = await receiptsOf(await pay());
  vi.spyOn(world.clock, "now").mockReturnValue(world.clock.now());
  const inFlight = new InFlight();
  let [running, most] = [0, 0];
  const run: InFlight["run"] = (name, crowd, work) =>
    inFlight.run(name, crowd, async () => {
      running += 1;
      most = Math.max(most, running);
      return work().finally(() => (running -= 1));
    });
  Object.assign(world, { limits: new Limits(), inFlight: { run } });
  const statuses: number[] = [];
  for (let turn = 0; turn < 7; turn++) {
    const replies = await Promise.all(Array.from({ length: 10 }, () => fetched(receipt?.url ?? "")));
    statuses.push(...replies.map(({ status }) => status));
  }
  expect([most, statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length]).toEqual([
    1, 60, 10,
  ]);
});

test("who pay at once get one number after the other; what is rolled back leaves no gap", async () => {
  const { world } = shop;
  const payers = await Promise.all(
    Array.from({ length: 6 }, async (_, at) => {
      const member = { ...cast.omar, email: `payer${at}@hiwar.local`, phone: `0109999000${at}`, name: `Payer ${at}` };
      return as(world, await insertMember(world.db, member, "", world.clock.now()));
    }),
  );
  const orders = await Promise.all(payers.map((payer) => shop.order(payer)));
  await shop.hear(6);
  await shop.fail("webhook", "never-call-back", { times: 6 });
  await Promise.all(orders.map(({ referenceNumber }) => shop.move(referenceNumber ?? "", "PAID")));
  const given = world.db.transaction().execute(async (db) => {
    await db.updateTable("receipt_counter").set({ last_number: 500 }).execute();
    throw new Error("rolled back");
  });
  await expect(given).rejects.toThrow("rolled back");
  await Promise.all(orders.flatMap(({ id }, at) => [1, 2].map(() => payers[at]?.payments.sync({ id }))));
  const numbers = await world.db.selectFrom("receipt").select("number").orderBy("number").execute();
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("a receipt is never changed nor taken away", async () => {
  await pay();
  const { db } = shop.world;
  await expect(db.updateTable("receipt").set({ amount_piasters: 1 }).execute()).rejects.toThrow("rows of receipt are never changed");
  await expect(db.deleteFrom("receipt").execute()).rejects.toThrow("rows of receipt are never changed");
});
