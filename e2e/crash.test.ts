import { violatedInvariants } from "@hiwar/api/db/audit";
import { createDatabase, type Database } from "@hiwar/api/kernel/database";
import { cast, castPassword } from "@hiwar/api/test/cast";
import { type Client, clientOf } from "@hiwar/api/test/client";
import type { TestWorld } from "@hiwar/api/test/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LocalProcess } from "./local-process.ts";

let local: LocalProcess;
let db: Database;

beforeAll(async () => {
  local = await LocalProcess.create(4400);
  await local.start("2026-11-22T08:00:00Z");
  db = createDatabase(local.databaseUrl, 2);
});
afterAll(async () => {
  await db?.destroy();
  await local?.stop();
});

const host = () => `app.localhost:${local.ports.app}`;
const worldOf = () => ({ url: local.url, settings: { appUrl: `http://${host()}` } }) as unknown as TestWorld;

async function signIn(email: string): Promise<Client> {
  const { body } = await clientOf(worldOf()).accounts.signIn({ email, password: castPassword });
  return clientOf(worldOf(), { token: body.token ?? "", host: host() });
}

const sandbox = (path: string, body: object) =>
  fetch(`http://127.0.0.1:${local.ports.sandbox}/control/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

/** Returns a call's answer, or null when the connection broke during it. */
const attempt = <T>(call: Promise<T>): Promise<T | null> => call.catch(() => null);

async function bookable(student: Client): Promise<{ tutorId: number; start: string; duration: 15 }[]> {
  const { window } = (await student.subscriptions.balance()).body;
  const { list } = (await student.directory.list({ size: "10" })).body;
  return list.flatMap(({ id, starts }) =>
    starts.filter((start) => start < window.end).map((start) => ({ tutorId: id, start, duration: 15 as const })),
  );
}

test("the server dies while a plan is paid and lessons are booked: nothing is lost, doubled or stuck", async () => {
  const salma = await signIn(cast.salma.email);
  const plan = (await salma.plans.list()).body.list[0]?.id ?? 0;
  const order = (await salma.subscriptions.payByReference({ planId: plan, period: 0 }, { headers: { "idempotency-key": "crash-order-1" } }))
    .body;
  expect(order.referenceNumber).toMatch(/^\d+$/);
  // A payment arrives and is reported three times while the server is killed.
  await sandbox("faults", { company: "fawry", operation: "webhook", fault: "duplicate", times: 1, argument: 3 });
  await sandbox(`fawry/orders/${order.referenceNumber}`, { status: "PAID" });
  await local.kill();
  await local.start("2026-11-22T08:20:00Z");
  const again = await signIn(cast.salma.email);
  await expect.poll(async () => (await again.payments.sync({ id: order.id })).body.status, { timeout: 30_000, interval: 500 }).toBe(1);
  const replay = (
    await again.subscriptions.payByReference({ planId: plan, period: 0 }, { headers: { "idempotency-key": "crash-order-1" } })
  ).body;
  expect([replay.id, replay.status]).toEqual([order.id, 1]);
  expect((await again.subscriptions.list({ size: "10" })).body.total).toBe(1);

  const wanted = await bookable(again);
  expect(wanted.length, JSON.stringify((await again.directory.list({ size: "3" })).body)).toBeGreaterThan(5);
  const calls = wanted
    .slice(0, 12)
    .map((slot, index) => attempt(again.lessons.book(slot, { headers: { "idempotency-key": `crash-book-${index}` } })));
  await Promise.race(calls);
  await local.kill();
  await Promise.all(calls);
  await local.start("2026-11-22T08:40:00Z");
  const after = await signIn(cast.salma.email);
  for (const [index, slot] of wanted.slice(0, 12).entries())
    await after.lessons.book(slot, { headers: { "idempotency-key": `crash-book-${index}` } });
  expect((await after.lessons.list({ when: "future", cancelled: "false" })).body.total).toBe(1);
  expect(await violatedInvariants(db)).toEqual([]);
});

test("PostgreSQL dies in the middle of bookings: it is started again and the books are right", async () => {
  const omar = await signIn(cast.omar.email);
  const plan = (await omar.plans.list()).body.list[0]?.id ?? 0;
  const order = (await omar.subscriptions.payByReference({ planId: plan, period: 0 })).body;
  await sandbox(`fawry/orders/${order.referenceNumber}`, { status: "PAID" });
  await expect.poll(async () => (await omar.payments.sync({ id: order.id })).body.status, { timeout: 30_000, interval: 500 }).toBe(1);
  const wanted = await bookable(omar);
  const calls = wanted
    .slice(0, 12)
    .map((slot, index) => attempt(omar.lessons.book(slot, { headers: { "idempotency-key": `database-book-${index}` } })));
  await Promise.race(calls);
  await local.killDatabase();
  await Promise.all(calls);
  await local.ready();
  await expect.poll(async () => (await attempt(omar.accounts.current()))?.status, { timeout: 30_000, interval: 300 }).toBe(200);
  for (const [index, slot] of wanted.slice(0, 12).entries())
    await omar.lessons.book(slot, { headers: { "idempotency-key": `database-book-${index}` } });
  expect((await omar.lessons.list({ when: "future", cancelled: "false" })).body.total).toBe(1);
  await expect.poll(() => violatedInvariants(db).catch(() => null), { timeout: 10_000 }).toEqual([]);
});

test("while PostgreSQL is away every answer says that we are, and none is unexpected", async () => {
  const people = await Promise.all([cast.salma.email, cast.omar.email].map(signIn));
  const failures: string[] = [];
  let answered = 0;
  let isOver = false;
  const ask = async (index: number) => {
    for (let turn = index; !isOver; turn++) {
      const who = people[turn % people.length] as Client;
      const call = [
        () => who.accounts.current(),
        () => who.lessons.list({ size: "10" }),
        () => who.accounts.consent({ kind: "marketing", granted: turn % 2 === 0 }),
        () => clientOf(worldOf()).accounts.sendResetCode({ email: "nobody@example.com" }),
      ][turn % 4];
      const reply = await attempt((call as () => ReturnType<Client["accounts"]["current"]>)());
      answered += 1;
      if (reply && reply.status >= 500) failures.push(reply.refusal.code);
    }
  };
  const asking = Array.from({ length: 8 }, (_, index) => ask(index));
  for (const signal of ["SIGKILL", "SIGQUIT", "SIGKILL"] as const) {
    const before = failures.length;
    await local.killDatabase(signal);
    await expect.poll(() => failures.length, { timeout: 20_000 }).toBeGreaterThan(before);
    await local.ready();
    const since = answered;
    await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThan(since + 20);
  }
  isOver = true;
  await Promise.all(asking);
  expect(new Set(failures)).toEqual(new Set(["service-unavailable"]));
});
