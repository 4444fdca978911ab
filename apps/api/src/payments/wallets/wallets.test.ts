import { afterAll, beforeAll, expect, test } from "vitest";
import { cast, castPassword } from "../../test/cast.ts";
import { as, type Client } from "../../test/client.ts";
import { createPayingWorld, type PayingWorld } from "../../test/fawry.ts";
import { insertMember } from "../../test/people.ts";
import { insertPlan } from "../../test/plans.ts";

let paying: PayingWorld;
let planId: number;
const crowd: Client[] = [];
beforeAll(async () => {
  paying = await createPayingWorld();
  const { world } = paying;
  planId = await insertPlan(world.db, world.clock.now());
  for (let number = 0; number < 8; number += 1) {
    const member = { ...cast.salma, key: `payer${number}`, email: `payer${number}@example.com`, phone: `0102222330${number}` };
    crowd.push(await as(world, await insertMember(world.db, member, castPassword, world.clock.now())));
  }
});
afterAll(async () => {
  await paying.close();
  expect(paying.world.defects).toEqual([]);
});

const pay = async (who: Client | undefined, walletNumber?: string) =>
  (await who?.subscriptions.payByWallet({ planId, period: 0, ...(walletNumber && { walletNumber }) }))?.refusal.code ?? "asked";
const count = (codes: readonly string[], code: string) => codes.filter((one) => one === code).length;

test("a stranger's wallet is asked five times an hour, by everybody together and at once", async () => {
  const codes = await Promise.all(crowd.map((who) => pay(who, "01099999901")));
  expect([count(codes, "asked"), count(codes, "too-many-requests")]).toEqual([5, 3]);
  const refused = crowd[codes.indexOf("too-many-requests")];
  expect(await pay(refused, "01099999902")).toBe("asked");
  paying.world.clock.advance(3_601);
  expect(await pay(refused, "01099999901")).toBe("asked");
});

test("one's own verified phone is asked as often as one likes, and a code to scan asks nobody", async () => {
  const [first] = crowd;
  for (let turn = 0; turn < 6; turn++) expect(await pay(first, "01022223300")).toBe("asked");
  for (let turn = 0; turn < 2; turn++) expect(await pay(first)).toBe("asked");
});

test("a phone that nobody has proven is named in five reference orders an hour, by everybody together; a proven one is not counted", async () => {
  const { db, clock, people } = paying.world;
  clock.advance(3_601);
  const order = async (who: Client | undefined) =>
    (await who?.subscriptions.payByReference({ planId, period: 0 }))?.refusal?.code ?? "asked";
  const phone = "01099999903";
  const emails = crowd.map((_, number) => `payer${number}@example.com`);
  await db.updateTable("person").set({ phone, phone_verified_at: null }).where("email", "in", emails).execute();
  const codes = await Promise.all(crowd.map(order));
  expect([count(codes, "asked"), count(codes, "too-many-requests")]).toEqual([5, 3]);
  const salma = await as(paying.world, people.salma);
  for (let turn = 0; turn < 6; turn++) expect(await order(salma)).toBe("asked");
});

test("the number stands in no row, and an hour later not even its hash", async () => {
  const { db, clock, tick } = paying.world;
  const rows = () => db.selectFrom("wallet_request").selectAll().execute();
  expect(JSON.stringify(await rows())).not.toContain("0109999990");
  expect((await rows()).length).toBeGreaterThan(0);
  clock.advance(3_601);
  await tick();
  expect(await rows()).toEqual([]);
});
