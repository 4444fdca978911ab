import { Role } from "@hiwar/contract/kernel/roles";
import { type PaymentFilter, PaymentMethod, PaymentPurpose, PaymentStatus } from "@hiwar/contract/payments";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Database } from "../../kernel/database.ts";
import { as, type Client } from "../../test/client.ts";
import { plansOf } from "../../test/explain.ts";
import { exportLines } from "../../test/export-lines.ts";
import { insertPayments } from "../../test/payments.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";
import * as queries from "./queries.ts";

let world: TestWorld;
let amal: Client;
let ids: readonly number[];
const { Card, Fawry, EWallet } = PaymentMethod;
const { Failed, Canceled, Expired } = PaymentStatus;

beforeAll(async () => {
  world = await createTestWorld();
  const { salma, omar } = world.people;
  ids = await insertPayments(world.db, [
    { personId: salma, createdAt: "2026-10-30T21:30:00Z", status: Failed, method: Card },
    { personId: salma, createdAt: "2026-10-31T10:00:00Z", status: Canceled, method: Fawry, gatewayReference: "987654321" },
    { personId: omar, createdAt: "2026-10-31T22:30:00Z", status: Failed, method: EWallet, purpose: PaymentPurpose.PaidLesson },
    { personId: omar, createdAt: "2026-11-01T10:00:00Z", status: Expired, method: Fawry, merchantReference: "abcdef0123456789" },
  ]);
  amal = await as(world, world.people.amal);
});
afterAll(() => world.close());

const found = async (filter: PaymentFilter, client = amal) =>
  (await client.payments.list(filter)).body.list.map(({ id }) => ids.indexOf(id));

test.each<[string, PaymentFilter, number[]]>([
  ["everything, newest first", {}, [3, 2, 1, 0]],
  ["oldest first", { sort: "createdAt" }, [0, 1, 2, 3]],
  ["a status", { status: String(Failed) }, [2, 0]],
  ["a method", { method: String(Fawry) }, [3, 1]],
  ["what it is for", { purpose: String(PaymentPurpose.PaidLesson) }, [2]],
  ["a gateway", { gateway: "fawry" }, [3, 2, 1, 0]],
  ["another gateway", { gateway: "paymob" }, []],
  ["from a day of Cairo on", { from: "2026-10-31" }, [3, 2, 1]],
  ["up to a day of Cairo", { to: "2026-10-31" }, [1, 0]],
  [
    "all together",
    { status: String(Failed), method: String(EWallet), purpose: "1", gateway: "fawry", from: "2026-11-01", to: "2026-11-01" },
    [2],
  ],
  ["the gateway's number", { q: "987654" }, [1]],
  ["the gateway's number in Arabic digits", { q: "٩٨٧٦٥٤٣٢١" }, [1]],
  ["our own reference", { q: "ABCDEF01" }, [3]],
  ["a name", { q: "سلم" }, [1, 0]],
  ["a name and a status", { q: "سلم", status: String(Failed) }, [0]],
  ["an address", { q: "omar@" }, [3, 2]],
  ["nobody", { q: "لا أحد" }, []],
])("found by %s", async (_what, filter, expected) => {
  expect(await found(filter)).toEqual(expected);
});

test("staff are told whose each is; a student sees their own alone, whatever they ask, and nobody's name", async () => {
  const { salma, omar, nour } = world.people;
  expect((await amal.payments.list({ q: "987654321" })).body.list[0]?.payer).toEqual({ id: salma, name: "سلمى حسن" });
  const student = await as(world, omar);
  for (const filter of [{}, { status: "6" }, { q: "سلمى" }, { q: "987654321" }])
    expect(await found(filter, student)).toEqual((await found({ ...filter, personId: String(omar) })) satisfies number[]);
  expect(await found({ q: "987654321" }, student)).toEqual([]);
  expect((await student.payments.list({})).body.list[0]).not.toHaveProperty("payer");
  expect((await (await as(world, nour)).payments.list({})).status).toBe(403);
});

const page = { limit: 10, offset: 0 };
const anyone = { personId: null };
const [from, to] = [Temporal.Instant.from("2026-10-01T00:00:00Z"), Temporal.Instant.from("2026-11-01T00:00:00Z")];
const lines = (filter: Omit<queries.PaymentCriteria, "personId">) => (db: Database) =>
  queries.selectPaymentLines(db, { ...anyone, ...filter }, null, page);

test.each<[string, (db: Database) => Promise<unknown>, string]>([
  ["everybody's", lines({}), "payment_created"],
  ["everybody's, oldest first", lines({ sort: "createdAt" }), "payment_created"],
  ["days", lines({ from, to }), "payment_created"],
  ["a status", lines({ status: Failed }), "payment_status_created"],
  ["a method", lines({ method: Card }), "payment_method_created"],
  ["what for", lines({ purpose: 1 }), "payment_purpose_created"],
  ["a gateway", lines({ gateway: "fawry" }), "payment_provider_created"],
  ["a status and a method", lines({ status: Failed, method: Card }), "payment_status_method_created"],
  ["all together", lines({ status: Failed, method: Card, purpose: 1, gateway: "fawry", from, to }), "_created"],
  ["one person's", (db) => queries.selectPaymentLines(db, { personId: 1 }, null, page), "payment_person_created"],
  [
    "the gateway's number",
    (db) => queries.selectPaymentLines(db, anyone, { column: "gateway_reference", beginning: "987" }, page),
    "payment_gateway_reference",
  ],
  [
    "our reference",
    (db) => queries.selectPaymentLines(db, anyone, { column: "merchant_reference", beginning: "abc" }, page),
    "payment_merchant_reference_beginning",
  ],
])("%s: read from an index in its order, nothing sorted or read whole", async (_what, read, index) => {
  const plans = await plansOf(read);
  expect(plans.filter((line) => /Seq Scan|^ *(->)? *Sort/.test(line))).toEqual([]);
  expect(plans.join("\n")).toContain(index);
});

test("those of people who are found are read from the index of their payments", async () => {
  const plans = await plansOf((db) => queries.selectPaymentLines(db, anyone, { people: [1, 2] }, page));
  expect(plans.filter((line) => /Seq Scan|payment_created/.test(line))).toEqual([]);
  expect(plans.join("\n")).toContain("payment_person");
});

test("of a name that many have twenty payers are looked through, and that there are more is said; a file is of all", async () => {
  const now = world.clock.now();
  const namesakes = Array.from({ length: 21 }, (_, place) => ({
    role: Role.Student,
    name: "زهرة البستان",
    email: `zahra${place}@hiwar.local`,
    created_at: now,
    updated_at: now,
  }));
  const people = await world.db.insertInto("person").values(namesakes).returning("id").execute();
  const asked = async () => (await amal.payments.list({ q: "زهرة", size: "50" })).body;
  const begin = (some: typeof people, createdAt: string) =>
    insertPayments(
      world.db,
      some.map(({ id }) => ({ personId: id, createdAt, status: Failed, method: Card })),
    );
  await begin(people.slice(1), "2026-11-01T12:00:00Z");
  const twenty = await asked();
  expect([twenty.list.length, twenty.total, twenty.hasMorePayers]).toEqual([20, 20, undefined]);
  await begin(people.slice(0, 1), "2026-11-01T13:00:00Z");
  const many = await asked();
  expect([many.list.length, many.total, many.hasMorePayers]).toEqual([20, 20, true]);
  expect(await exportLines(world, amal, "payments", "q=زهرة")).toHaveLength(1 + 21);
});

test("studios, tutors and managers are told no", async () => {
  const { lens, nour } = world.people;
  for (const id of [lens, nour]) expect((await (await as(world, id)).payments.list({})).status).toBe(403);
});
