import { afterEach, beforeEach, expect, test } from "vitest";
import { violatedInvariants } from "../db/audit.ts";
import { openContext, systemCaller } from "../kernel/contexts.ts";
import { postEntry } from "../payments/ledger/post.ts";
import { as, type Client, request } from "../test/client.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { closeMonth } from "./jobs.ts";

let world: TestWorld;
let amal: Client;
beforeEach(async () => {
  world = await createTestWorld();
  world.clock.set(Temporal.Instant.from("2026-10-05T10:00:00Z"));
});
afterEach(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

const open = () => openContext(world, systemCaller("test"), world.clock.now());
const at = (moment: string) => world.clock.set(Temporal.Instant.from(moment));
const staff = async () => {
  amal = await as(world, world.people.amal);
};
const unearned = { kind: "subscription", id: 7 } as const;
const owe = (cause: string, amountPiasters: number) =>
  open().transact((context) => postEntry(context, "undelivered", cause, { unearned, amountPiasters }));
const deliver = (cause: string, amountPiasters: number) =>
  open().transact((context) => postEntry(context, "delivered", cause, { unearned, amountPiasters }));
const earn = (cause: string, amountPiasters: number) =>
  open().transact((context) => postEntry(context, "earned", cause, { tutorId: 5, amountPiasters }));
const closings = async (month: string) => {
  const { body } = await amal.statements.read({ month });
  return Object.fromEntries(
    body.accounts.map(({ account, openingPiasters, closingPiasters }) => [account, [openingPiasters, closingPiasters]]),
  );
};

test("a month that runs is read from the journal, tutors' accounts as one; the next opens where it closed", async () => {
  await owe("lesson:1:undelivered", 900);
  await deliver("lesson:2:delivered", 400);
  await earn("lesson:2:earned", 250);
  at("2026-11-02T10:00:00Z");
  await deliver("lesson:3:delivered", 100);
  await staff();
  const { body } = await amal.statements.read({ month: "2026-10" });
  expect(body).toMatchObject({ month: "2026-10", firstMonth: "2026-10", closedAt: null });
  expect(body.accounts.map(({ account, group, debitPiasters, creditPiasters }) => [account, group, debitPiasters, creditPiasters])).toEqual(
    [
      ["unearned:subscription", "owed", 400, 900],
      ["tutor:pending", "owed", 0, 250],
      ["revenue", "result", 900, 400],
      ["tutor-cost", "result", 250, 0],
    ],
  );
  expect((await amal.statements.read({})).body.month).toBe("2026-11");
  expect(await closings("2026-11")).toEqual({
    "unearned:subscription": [-500, -400],
    "tutor:pending": [-250, -250],
    revenue: [500, 400],
    "tutor-cost": [250, 250],
  });
});

test("a month is summed up three days after its end, says the same before and after, and takes what comes late", async () => {
  await owe("lesson:1:undelivered", 900);
  at("2026-11-02T10:00:00Z");
  await deliver("lesson:3:delivered", 100);
  await closeMonth(open());
  await staff();
  const before = (await amal.statements.read({ month: "2026-10" })).body;
  expect(before.closedAt).toBeNull();
  at("2026-11-04T10:00:00Z");
  await staff();
  await Promise.all([closeMonth(open()), closeMonth(open()), closeMonth(open())]);
  const after = (await amal.statements.read({ month: "2026-10" })).body;
  expect(after.closedAt).not.toBeNull();
  expect(after.accounts).toEqual(before.accounts);
  expect(await closings("2026-11")).toEqual({ "unearned:subscription": [-900, -800], revenue: [900, 800] });
  const late = { kind: "delivered", cause: "lesson:9:delivered", at: Temporal.Instant.from("2026-10-31T10:00:00Z") };
  await world.db.transaction().execute(async (db) => {
    const { id } = await db.insertInto("journal_entry").values(late).returning("id").executeTakeFirstOrThrow();
    const line = (account: string, amount_piasters: number) => ({ entry_id: id, account, amount_piasters });
    await db
      .insertInto("journal_line")
      .values([line("unearned:subscription:7", 50), line("revenue", -50)])
      .execute();
  });
  expect(await closings("2026-10")).toEqual({ "unearned:subscription": [0, -850], revenue: [0, 850] });
  expect(await violatedInvariants(world.db)).toEqual([]);
});

test("who writes while a month is summed up is counted once", async () => {
  await owe("lesson:1:undelivered", 5_000);
  const writes = Array.from({ length: 20 }, (_, lesson) => deliver(`lesson:${lesson}:delivered`, 10));
  const later = openContext(world, systemCaller("test"), Temporal.Instant.from("2026-11-20T10:00:00Z"));
  await Promise.all([...writes.slice(0, 10), closeMonth(later), ...writes.slice(10)]);
  expect(await violatedInvariants(world.db)).toEqual([]);
  at("2026-11-20T10:00:00Z");
  await staff();
  expect((await closings("2026-10"))["unearned:subscription"]).toEqual([0, -4_800]);
});

test("months are summed up one after the other, empty ones too", async () => {
  await earn("lesson:1:earned", 250);
  at("2027-01-10T10:00:00Z");
  for (let run = 0; run < 5; run += 1) await closeMonth(open());
  const months = await world.db.selectFrom("closed_month").select("month").orderBy("month").execute();
  expect(months.map(({ month }) => month)).toEqual(["2026-10", "2026-11", "2026-12"]);
  await staff();
  expect(await closings("2026-12")).toEqual({ "tutor:pending": [-250, -250], "tutor-cost": [250, 250] });
});

test("a month that has not begun is none; nobody but staff reads it", async () => {
  await staff();
  expect((await amal.statements.read({ month: "2026-11" })).body).toMatchObject({ code: "not-found" });
  expect((await amal.statements.read({ month: "2026-13" })).body).toMatchObject({ code: "bad-request" });
  const salma = await as(world, world.people.salma);
  expect((await salma.statements.read({})).status).toBe(403);
});

test("it is taken away as a file: what stood, what moved it, what stands", async () => {
  await owe("lesson:1:undelivered", 90_050);
  await staff();
  const { body } = await amal.exports.begin({ list: "statement", query: "month=2026-10" });
  const file = await request(`${world.url}${body.url}`, {
    method: "GET",
    headers: { host: new URL(world.settings.adminUrl).host },
    body: null,
  });
  expect(file.text.split("\r\n").slice(0, 4)).toEqual([
    "\u{FEFF}الحساب,الحركة,مدين بالجنيه,دائن بالجنيه,الرصيد بالجنيه",
    "باقات لم تُقدّم بعد,أول الشهر,,,0",
    "باقات لم تُقدّم بعد,عاد إلى الطالب,0,900.5,",
    "باقات لم تُقدّم بعد,آخر الشهر,,,-900.5",
  ]);
});
