import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CastKey } from "../../test/cast.ts";
import { as, type Client } from "../../test/client.ts";
import { createReachingWorld, type ReachingWorld } from "../../test/reach.ts";
import { connect } from "../../test/socket.ts";

let reach: ReachingWorld;
let salma: Client;
beforeAll(async () => {
  reach = await createReachingWorld();
});
afterAll(() => reach.close());
beforeEach(async () => {
  reach.world.clock.advance(24 * 3600 + 1);
  salma = await person("salma");
});

const person = (who: CastKey) => as(reach.world, reach.world.people[who]);
const phone = "01099999901";
const send = (type: 1 | 2, to = phone, who = salma) => who.accounts.sendPhoneCode({ phone: to, type });
const state = async (who = salma) => (await who.accounts.phoneCode()).body.state;
const work = () => reach.world.drain();
const forget = (who: CastKey) =>
  reach.world.db.updateTable("person").set({ phone: null, phone_verified_at: null }).where("id", "=", reach.world.people[who]).execute();

test.each([
  ["WhatsApp", 1, "whatsapp"],
  ["Telegram", 2, "telegram"],
] as const)("a phone is proven by a code that travelled by %s", async (_name, type, company) => {
  await forget("salma");
  expect((await send(type)).status).toBe(200);
  await work();
  await reach.until(async () => (await state()) === "delivered");
  const code = await reach.lastCode(company);
  const wrong = code === "00000" ? "11111" : "00000";
  expect((await salma.accounts.verifyPhone({ code: wrong })).refusal.code).toBe("invalid-verification-code");
  const arabic = code.replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");
  const { body } = await salma.accounts.verifyPhone({ code: arabic });
  expect(body).toMatchObject({ phone, verifiedPhone: true });
  expect((await salma.accounts.verifyPhone({ code })).refusal.code).toBe("invalid-verification-code");
  expect((await send(type)).refusal.code).toBe("phone-already-verified");
});

test("two verifications at once: one of them", async () => {
  await forget("salma");
  await send(1);
  await work();
  const code = await reach.lastCode("whatsapp");
  const answers = await Promise.all([salma.accounts.verifyPhone({ code }), salma.accounts.verifyPhone({ code })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("no number on Telegram is told at once, and WhatsApp can be tried without waiting", async () => {
  await forget("salma");
  await reach.control("/telegram/numbers", { phone, reachable: false });
  expect((await send(2)).refusal.code).toBe("unresolved-phone");
  expect(await state()).toBe("unresolved");
  expect((await send(1)).status).toBe(200);
  await reach.control("/telegram/numbers", { phone, reachable: true });
  await work();
});

test("no number on WhatsApp is told by webhook, to the screens too, and Telegram can be tried without waiting", async () => {
  await forget("salma");
  const socket = await connect(reach.world, reach.world.people.salma);
  await reach.control("/whatsapp/numbers", { phone, reachable: false });
  expect((await send(1)).status).toBe(200);
  await work();
  await reach.until(async () => (await state()) === "unresolved");
  await socket.next("AccountChanged");
  socket.close();
  await reach.control("/whatsapp/numbers", { phone, reachable: true });
  expect((await send(2)).status).toBe(200);
});

test("sixty seconds between two codes, ten in a day over both ways, and the former code is worth nothing", async () => {
  await forget("salma");
  await send(1);
  await work();
  const former = await reach.lastCode("whatsapp");
  reach.world.clock.advance(13);
  const soon = await send(2);
  expect([soon.refusal.code, Number(soon.headers.get("retry-after"))]).toEqual(["too-many-requests", expect.closeTo(47, -1)]);
  for (let turn = 0; turn < 9; turn += 1) {
    reach.world.clock.advance(61);
    expect((await send(turn % 2 === 0 ? 2 : 1)).status).toBe(200);
  }
  await work();
  if (former !== (await reach.lastCode("telegram"))) {
    expect((await salma.accounts.verifyPhone({ code: former })).refusal.code).toBe("invalid-verification-code");
  }
  reach.world.clock.advance(61);
  const eleventh = await send(1);
  // Seconds until the first of the ten codes is a day old.
  const wait = 24 * 3600 - 13 - 10 * 61;
  expect([eleventh.refusal.code, Number(eleventh.headers.get("retry-after"))]).toEqual(["too-many-requests", expect.closeTo(wait, -2)]);
  reach.world.clock.advance(wait);
  expect((await send(1)).status).toBe(200);
});

test("five wrong tries burn a code, and a quarter of an hour ends it", async () => {
  await forget("salma");
  await send(1);
  await work();
  const code = await reach.lastCode("whatsapp");
  const wrong = code === "00000" ? "11111" : "00000";
  for (let turn = 0; turn < 5; turn += 1) await salma.accounts.verifyPhone({ code: wrong });
  expect((await salma.accounts.verifyPhone({ code })).refusal.code).toBe("expired-verification-code");
  reach.world.clock.advance(61);
  await send(1);
  await work();
  reach.world.clock.advance(15 * 60 + 1);
  expect((await salma.accounts.verifyPhone({ code: await reach.lastCode("whatsapp") })).refusal.code).toBe("expired-verification-code");
});

test("a tutor's phone is unique among tutors, also when two prove it at once; students may share one", async () => {
  const shared = "01099999977";
  const people = await Promise.all((["nour", "youssef"] as const).map(person));
  const codes: string[] = [];
  for (const who of people) {
    await send(2, shared, who);
    await work();
    codes.push(await reach.lastCode("telegram"));
  }
  const answers = await Promise.all(people.map((who, place) => who.accounts.verifyPhone({ code: codes[place] ?? "" })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.refusal.code).toBe("incorrect-phone");
  const omar = await person("omar");
  await send(2, shared, omar);
  await work();
  expect((await omar.accounts.verifyPhone({ code: await reach.lastCode("telegram") })).status).toBe(200);
});

test.each([
  ["whatsapp", "send", 1],
  ["telegram", "code", 2],
] as const)("a code of %s that may have left is not sent again, and is told of when it arrives", async (company, operation, type) => {
  await forget("salma");
  const count = async () => (await reach.control<unknown[]>(`/${company}/${company === "whatsapp" ? "messages" : "codes"}`)).length;
  const before = await count();
  await reach.fail(company, operation, "timeout-after-effect", { argument: 1_000 });
  await send(type);
  await work();
  await work();
  expect(await count()).toBe(before + 1);
  await reach.until(async () => (await state()) === "delivered");
  expect((await salma.accounts.verifyPhone({ code: await reach.lastCode(company) })).status).toBe(200);
});

test("statuses late, twice, out of order and wrongly signed change nothing that is further", async () => {
  await forget("salma");
  await reach.fail("whatsapp", "webhook", "out-of-order");
  await reach.fail("whatsapp", "webhook", "duplicate");
  await send(1);
  await work();
  await reach.until(async () => (await state()) === "delivered");
  reach.world.clock.advance(61);
  await reach.fail("whatsapp", "webhook", "corrupt-signature", { times: 2 });
  await send(1);
  await work();
  await reach.until(async () => {
    const calls = await reach.control<{ state: string; lastAnswer: string }[]>("/whatsapp/callbacks");
    return calls.filter(({ lastAnswer }) => lastAnswer === "HTTP 403").length >= 2;
  });
  expect(await state()).toBe("sent");
});

test("Telegram in trouble is told at once, and the next try works", async () => {
  await forget("salma");
  await reach.fail("telegram", "ability", "500");
  expect((await send(2)).refusal.code).toBe("service-unavailable");
  expect((await send(2)).status).toBe(200);
});

test("a code that could not leave for a quarter of an hour is told to have reached nobody, and is not sent after that", async () => {
  await forget("salma");
  const count = async () => (await reach.control<unknown[]>("/whatsapp/messages")).length;
  const before = await count();
  await reach.fail("whatsapp", "send", "decline", { argument: 130429 });
  await send(1);
  await work();
  expect(await state()).toBe("sending");
  reach.world.clock.advance(15 * 60 + 1);
  await reach.until(async () => {
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(reach.world.db);
    await work();
    return (await state()) === "unresolved";
  });
  expect(await count()).toBe(before);
  expect((await send(1)).status).toBe(200);
  reach.world.defects.length = 0;
});

test("WhatsApp is chosen only with a proven phone", async () => {
  await forget("salma");
  const choose = (method: 0 | 1 | 2) => salma.accounts.chooseNotification({ method });
  expect((await choose(1)).refusal.code).toBe("phone-required");
  await salma.accounts.changeStudent({ phone });
  expect((await choose(1)).refusal.code).toBe("unverified-phone");
  await send(1);
  await work();
  await salma.accounts.verifyPhone({ code: await reach.lastCode("whatsapp") });
  expect((await choose(1)).body).toMatchObject({ notificationMethod: 1, hasChosenNotification: true });
  expect((await choose(0)).body).toMatchObject({ notificationMethod: 0, hasChosenNotification: true });
});

test("no code stands in any row", async () => {
  const code = await reach.lastCode("whatsapp");
  const rows = await reach.world.db.selectFrom("confirmation_code").selectAll().execute();
  expect(code).toMatch(/^\d{5}$/);
  expect(rows.some((row) => Object.values(row).includes(code))).toBe(false);
});
