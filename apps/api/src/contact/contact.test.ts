import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { as, clientOf } from "../test/client.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";

let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld({ withoutLimits: false });
});
afterEach(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

const words = { title: "سؤال عن الباقات", message: "هل تصلح الباقة مع كل المعلّمين؟" };
const request = { name: "هالة", method: "whatsapp", address: "٠١٠ ١٢٣٤ ٥٦٧٨", ...words } as const;
const stored = () => world.db.selectFrom("contact_request").selectAll().orderBy("id").execute();
const entries = async () =>
  (await sql<{ action: string }>`select action from audit_entry where action like 'contact.%' order by id`.execute(world.db)).rows;

test("a visitor writes, with an account or without, and staff read how to answer", async () => {
  const { salma, amal } = world.people;
  expect((await clientOf(world).contact.send(request)).status).toBe(200);
  await (await as(world, salma)).contact.send({ ...request, method: "mail", address: " salma@example.com " });
  const { body } = await (await as(world, amal)).contact.list();
  expect(body).toMatchObject({
    total: 2,
    list: [
      { method: "mail", address: "salma@example.com", person: { id: salma }, taker: null, closed: null },
      { ...words, name: "هالة", method: "whatsapp", address: "01012345678", person: null },
    ],
  });
});

test.each([
  ["no mobile for WhatsApp", { address: "salma@example.com" }, { address: "invalid" }],
  ["no mail address for mail", { method: "mail" }, { address: "invalid" }],
  ["a title of a word", { title: "سؤال" }, { title: "too-short" }],
  ["a title beyond two lines", { title: "س".repeat(129) }, { title: "too-long" }],
  ["a message of a word", { message: "سؤال" }, { message: "too-short" }],
  ["a message beyond a page", { message: "س".repeat(1001) }, { message: "too-long" }],
] as const)("what cannot be answered is told, field by field: %s", async (_what, wrong, fields) => {
  expect((await clientOf(world).contact.send({ ...request, ...wrong })).refusal).toMatchObject({ code: "bad-request", fields });
  expect(await stored()).toEqual([]);
});

test("a machine that fills in what nobody sees is thanked and not kept; a fourth message within the day is refused", async () => {
  const guest = clientOf(world);
  expect((await guest.contact.send({ ...request, website: "https://example.com" })).status).toBe(200);
  expect(await stored()).toEqual([]);
  for (let count = 0; count < 2; count++) await guest.contact.send({ ...request, title: "س".repeat(128) });
  expect((await guest.contact.send(request)).refusal.code).toBe("too-many-requests");
  expect(await stored()).toHaveLength(2);
  world.clock.advance(8 * 3600);
  expect((await guest.contact.send({ ...request, method: "mail" })).refusal.fields, "it does not count").toEqual({ address: "invalid" });
  expect((await guest.contact.send(request)).status).toBe(200);
});

test("of ten messages sent at once from one address three are kept", async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => clientOf(world).contact.send(request)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await stored()).toHaveLength(3);
});

test("of two who close a request at once one does; the note of the first stays and is in the audit once", async () => {
  const [amal, karim] = [await as(world, world.people.amal), await as(world, world.people.karim)];
  await clientOf(world).contact.send(request);
  const [{ id } = { id: 0 }] = await stored();
  const answers = await Promise.all([
    amal.contact.close({ id, isAnswered: true, note: "رددنا على واتساب" }),
    karim.contact.close({ id, isAnswered: false, note: "رسالة مكررة" }),
  ]);
  expect(answers.map(({ status, refusal }) => refusal.code ?? status).sort()).toEqual([200, "illegal"]);
  const [row] = await stored();
  expect(row?.note).toBe(answers[0]?.status === 200 ? "رددنا على واتساب" : "رسالة مكررة");
  expect(await entries()).toEqual([{ action: "contact.close" }]);
  expect((await amal.contact.list({ state: "waiting" })).body.total).toBe(0);
  expect((await amal.contact.list({ state: "closed" })).body.list[0]?.closed?.note).toBe(row?.note);
});

test("of two who take a request at once one has it; only they leave it, and another may close it all the same", async () => {
  const [amal, karim] = [await as(world, world.people.amal), await as(world, world.people.karim)];
  await clientOf(world).contact.send(request);
  const [{ id } = { id: 0 }] = await stored();
  const both = [amal, karim];
  const answers = await Promise.all(both.map((staff) => staff.contact.take({ id, taken: true })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [taker, other] = answers[0]?.status === 200 ? [amal, karim] : [karim, amal];
  expect((await other.contact.take({ id, taken: false })).refusal.code).toBe("illegal");
  expect((await taker.contact.take({ id, taken: false })).body.taker).toBeNull();
  expect((await other.contact.take({ id, taken: true })).status).toBe(200);
  expect((await taker.contact.close({ id, isAnswered: true, note: "اتصلنا به" })).status).toBe(200);
  expect((await other.contact.take({ id, taken: false })).refusal.code).toBe("illegal");
});

test("nobody but staff reads what people wrote, changes it, or learns that it is there", async () => {
  await clientOf(world).contact.send(request);
  const [{ id } = { id: 0 }] = await stored();
  for (const person of [world.people.salma, world.people.nour]) {
    const stranger = await as(world, person);
    const answers = [
      await stranger.contact.list(),
      await stranger.contact.read({ id: String(id) }),
      await stranger.contact.take({ id, taken: true }),
      await stranger.contact.close({ id, isAnswered: true, note: "لا أحد" }),
    ];
    for (const { status } of answers) expect([403, 404]).toContain(status);
  }
  const amal = await as(world, world.people.amal);
  expect((await amal.contact.read({ id: String(id) })).body).toMatchObject({ id, ...words, taker: null });
  expect((await amal.contact.read({ id: String(id + 1) })).refusal.code).toBe("not-found");
  expect((await amal.contact.take({ id: id + 1, taken: true })).refusal.code).toBe("not-found");
  expect(await stored()).toMatchObject([{ taken_by: null, closed_at: null }]);
});
