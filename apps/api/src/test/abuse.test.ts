import { request } from "node:http";
import { Role } from "@hiwar/contract/kernel/roles";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { as, callerOf, clientOf, sendCall } from "./client.ts";
import { endpoints, mayCall, someInput } from "./contract-walk.ts";
import { createTestWorld, type TestWorld } from "./world.ts";

/** How much load one caller may cause; this world has the rate limits that other tests switch off. */
let world: TestWorld;
beforeEach(async () => {
  world = await createTestWorld({ withoutLimits: false, proxyHops: 1 });
});
afterEach(async () => {
  expect(world.defects).toEqual([]);
  await world.close();
});

const from = (address: string) => ({ "x-forwarded-for": address });

test("of a hundred reads at once a person has two under way, some wait, the rest are refused; others are not held up", async () => {
  const hold = Promise.withResolvers<void>();
  const original = world.inFlight.run.bind(world.inFlight);
  let [running, most] = [0, 0];
  vi.spyOn(world.inFlight, "run").mockImplementation((name, crowd, work) =>
    original(name, crowd, async () => {
      running += 1;
      most = Math.max(most, running);
      if (name === `reads:${world.people.salma}`) await hold.promise;
      running -= 1;
      return work();
    }),
  );
  const [salma, omar] = [await as(world, world.people.salma), await as(world, world.people.omar)];
  const asked = Array.from({ length: 100 }, () => salma.accounts.current());
  let ended = 0;
  for (const reply of asked) void reply.then(() => (ended += 1));
  // Refusals to one caller are answered one after the other, with pauses.
  await expect.poll(() => [running, ended]).toEqual([2, 60]);
  expect((await omar.accounts.current()).status).toBe(200);
  hold.resolve();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(most).toBeLessThanOrEqual(3);
  expect([statuses.filter((status) => status === 200).length, statuses.filter((status) => status === 429).length]).toEqual([40, 60]);
});

test("of a hundred calls at once no more are looked at than may run or wait, and the bearer of the rest is not even checked", async () => {
  const hold = Promise.withResolvers<void>();
  const original = world.identity.identify.bind(world.identity);
  const identify = vi.spyOn(world.identity, "identify").mockImplementation(async (...asked) => {
    await hold.promise;
    return original(...asked);
  });
  const salma = await as(world, world.people.salma);
  const asked = Array.from({ length: 100 }, () => salma.accounts.current());
  let refused = 0;
  for (const reply of asked) void reply.then(({ status }) => (refused += status === 429 ? 1 : 0));
  await expect.poll(() => [identify.mock.calls.length, refused]).toEqual([52, 48]);
  hold.resolve();
  await Promise.all(asked);
  expect(identify).toHaveBeenCalledTimes(52);
});

/** Holds the writes of Salma that run until `release`; counts them. */
function holdWrites() {
  const hold = Promise.withResolvers<void>();
  const original = world.inFlight.run.bind(world.inFlight);
  const writes = { held: 0, release: hold.resolve };
  vi.spyOn(world.inFlight, "run").mockImplementation((name, crowd, work) =>
    original(name, crowd, async () => {
      if (name !== `writes:${world.people.salma}`) return work();
      writes.held += 1;
      await hold.promise;
      return work();
    }),
  );
  return writes;
}

test("of twenty writes at once a person has two under way, ten wait, the rest are refused", async () => {
  const writes = holdWrites();
  const salma = await as(world, world.people.salma);
  const asked = Array.from({ length: 20 }, () => salma.notifications.readAll());
  let refused = 0;
  for (const reply of asked) void reply.then(({ status }) => (refused += status === 429 ? 1 : 0));
  await expect.poll(() => [writes.held, refused]).toEqual([2, 8]);
  writes.release();
  expect((await Promise.all(asked)).filter(({ status }) => status === 200)).toHaveLength(12);
});

test("whose writes wait for another company reads on", async () => {
  const writes = holdWrites();
  const salma = await as(world, world.people.salma);
  const written = Array.from({ length: 5 }, () => salma.notifications.readAll());
  await expect.poll(() => writes.held).toBe(2);
  expect((await salma.accounts.current()).status).toBe(200);
  writes.release();
  expect((await Promise.all(written)).map(({ status }) => status)).toEqual(Array(5).fill(200));
});

test("whatever a person writes, two hundred and forty a minute is all; they can still read, and others write", async () => {
  const caller = await callerOf(world, world.people.salma);
  // The bucket refills with the clock, and a busy machine is slow. With a stopped clock the count is exact.
  const standing = world.clock.now();
  const clock = vi.spyOn(world.clock, "now").mockReturnValue(standing);
  // Excludes calls that the role may not make, because they are refused before they are counted.
  const writes = endpoints.filter(
    ({ endpoint, name }) =>
      endpoint.method !== "GET" &&
      !endpoint.cookie &&
      !endpoint.rate &&
      !endpoint.addressRate &&
      mayCall(endpoint, Role.Student) &&
      name !== "accounts.signOut",
  );
  let taken = 0;
  for (let isRefused = false; !isRefused && taken < 300; taken += isRefused ? 0 : 1) {
    const { endpoint } = writes[taken % writes.length] as (typeof writes)[number];
    isRefused = (await sendCall(world, caller, endpoint, someInput(endpoint))).status === 429;
  }
  expect(taken).toBe(240);
  clock.mockRestore();
  const salma = clientOf(world, caller);
  expect((await salma.accounts.current()).status).toBe(200);
  expect((await (await as(world, world.people.omar)).notifications.readAll()).status).toBe(200);
});

test("whoever is refused sixty times and goes on is refused unread, whatever they call, until they stop; others are not", async () => {
  const info = vi.spyOn(world.log, "info");
  const salma = await as(world, world.people.salma);
  const read = async () => (await salma.accounts.current()).status;
  const write = async () => (await salma.notifications.readAll()).status;
  while ((await write()) === 200);
  expect(await read()).toBe(200);
  await Promise.all(Array.from({ length: 100 }, write));
  expect(await read()).toBe(429);
  expect((await (await as(world, world.people.omar)).accounts.current()).status).toBe(200);
  world.clock.set(world.clock.now().add({ seconds: 10 }));
  expect(await read()).toBe(200);
  const told = info.mock.calls.filter(([, message]) => message === "flood refused");
  expect(told.map(([details]) => details)).toEqual([
    { requestId: expect.any(String), method: "POST", operation: "notifications.readAll", account: undefined, status: 429, unwritten: 0 },
  ]);
});

test("a webhook's body is bounded before it is parsed, and refused callers soon are not read at all", async () => {
  const call = (body: string) =>
    fetch(`${world.url}/api/v1/webhooks/fawry`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json", ...from("10.0.0.9") },
    });
  expect((await call("[".repeat(17 * 1024))).status).toBe(413);
  const statuses: number[] = [];
  for (let turn = 0; turn < 70; turn++) statuses.push((await call("{}")).status);
  expect(statuses.slice(0, 60).every((status) => status === 400 || status === 401)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
  const other = await fetch(`${world.url}/api/v1/webhooks/fawry`, {
    method: "POST",
    body: "{}",
    headers: { "content-type": "application/json", ...from("10.0.0.8") },
  });
  expect(other.status).not.toBe(429);
});

test("of webhooks whose heads came together no more are parsed than may be refused", async () => {
  const clock = vi.spyOn(world.clock, "now").mockReturnValue(world.clock.now());
  const parse = vi.spyOn(JSON, "parse");
  const body = JSON.stringify({ x: "y".repeat(12_000) });
  const headers = { "content-type": "application/json", "content-length": body.length, ...from("10.0.0.7") };
  const calls = Array.from({ length: 150 }, () => request(`${world.url}/api/v1/webhooks/fawry`, { method: "POST", headers, agent: false }));
  const statuses = calls.map(
    (call) => new Promise((resolve) => void call.once("response", (reply) => resolve(reply.resume().statusCode)).once("error", resolve)),
  );
  for (const call of calls) call.flushHeaders();
  await (await as(world, world.people.omar)).accounts.current();
  for (const call of calls) call.end(body);
  await Promise.all(statuses);
  const parsed = parse.mock.calls.filter(([text]) => String(text).length > 1_000).length;
  parse.mockRestore();
  clock.mockRestore();
  // Two are read at once, and the second may have begun before the sixtieth was refused.
  expect([parsed >= 60, parsed <= 61]).toEqual([true, true]);
});

test("which host is spoken to is read from Host alone", async () => {
  const { token } = await callerOf(world, world.people.amal);
  const appHost = new URL(world.settings.appUrl).host;
  const forged = { "x-forwarded-host": new URL(world.settings.adminUrl).host };
  const reply = await clientOf(world, { token, host: appHost }).accounts.current({}, { headers: forged });
  expect(reply.status).toBe(401);
});

test("guests leave no defect behind, whatever path, header or body they send", async () => {
  const paths = [
    "/",
    `/${"a".repeat(300)}`,
    `/${"ا".repeat(200)}`,
    `/assets/${"b".repeat(300)}.js`,
    "/%00",
    "/..%2f..%2fetc/passwd",
    "/api/v1/nothing",
    `/api/v1/user/${"9".repeat(400)}`,
    "/api/v1/assets/uploads/..%2fx.webp",
    "//evil.test",
    "/api/docs/../x",
  ];
  const headers: Record<string, string>[] = [
    {},
    { cookie: "hiwar_device=%E0%A4%A; a=b; =;" },
    { authorization: "Bearer x.y.z" },
    { "x-forwarded-for": "not-an-address" },
    { origin: "null" },
    { "idempotency-key": "x" },
    { range: "bytes=9-1" },
  ];
  for (const path of paths)
    for (const extra of headers)
      for (const method of ["GET", "POST", "DELETE"]) {
        const { status } = await fetch(`${world.url}${path}`, { method, headers: extra, redirect: "manual" });
        expect.soft(status, `${method} ${path} ${JSON.stringify(extra)}`).toBeLessThan(500);
      }
});
