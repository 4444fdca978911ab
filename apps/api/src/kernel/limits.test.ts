import { accounts } from "@hiwar/contract/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { as, clientOf } from "../test/client.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { Limits, networkOf, pauseAt } from "./limits.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ withoutLimits: false });
});
afterAll(() => world.close());

test("a bucket takes what it holds, empties evenly, and says how long to wait", () => {
  const limits = new Limits();
  const start = Temporal.Instant.from("2026-11-21T10:00:00Z");
  const take = (seconds: number) => limits.take("door", { times: 3, seconds: 60 }, start.add({ seconds }));
  for (let turn = 0; turn < 3; turn += 1) take(0);
  expect(() => take(0)).toThrow(expect.objectContaining({ code: "too-many-requests", retryAfterSeconds: 20 }));
  take(20);
  expect(() => take(20)).toThrow();
  expect(() => limits.take("window", { times: 1, seconds: 60 }, start)).not.toThrow();
});

test("what was taken for nothing is put back, and no more than was there", () => {
  const limits = new Limits();
  const now = Temporal.Instant.from("2026-11-21T10:00:00Z");
  const rate = { times: 1, seconds: 60 };
  limits.giveBack("door", rate, now);
  limits.take("door", rate, now);
  expect(() => limits.take("door", rate, now)).toThrow();
  limits.giveBack("door", rate, now);
  limits.take("door", rate, now);
  expect(() => limits.take("door", rate, now)).toThrow();
});

test("the nearer the limit, the longer the answer waits", () => {
  const pauses = Array.from({ length: 300 }, (_, tried) => pauseAt((tried + 1) / 300));
  expect(pauses.slice(0, 29)).toEqual(Array.from({ length: 29 }, () => 0));
  expect(pauses.every((pause, tried) => tried === 0 || pause >= (pauses[tried - 1] ?? 0))).toBe(true);
  expect([pauses[149], pauses[299]]).toEqual([375, 3_000]);
});

test("guesses at many people's passwords from one address are answered slower and slower", async () => {
  const guess = async () => {
    const began = performance.now();
    await clientOf(world).accounts.signIn({ email: `person${began}@example.com`, password: "felucca-77" });
    return performance.now() - began;
  };
  await guess();
  for (let tried = 0; tried < 230; tried += 1) world.limits.take("POST/auth/password:127.0.0.1", accounts.signIn.rate, world.clock.now());
  expect(await guess()).toBeGreaterThan(pauseAt(231 / 300));
});

test.each([
  ["197.32.1.9", "197.32.1.9"],
  ["::ffff:197.32.1.9", "::ffff:197.32.1.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:db8::9", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
])("%s counts as %s: whoever has one address of a network has them all", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("whoever guesses gets no further with bearers of their own", async () => {
  const guess = { email: "nobody@example.com", password: "felucca-77", code: "00000" };
  const people = await Promise.all([world.people.salma, world.people.omar].map((id) => as(world, id)));
  const codes: (string | undefined)[] = [];
  for (const person of people) {
    for (let turn = 0; turn < 15; turn += 1) codes.push((await person.accounts.resetPassword(guess)).refusal.code);
  }
  expect(codes.filter((code) => code === "invalid-verification-code")).toHaveLength(20);
  expect(codes.filter((code) => code === "too-many-requests")).toHaveLength(10);
});

test("one address sends so many codes an hour, whoever asks", async () => {
  const keys = ["salma", "omar", "nour", "youssef", "hoda"] as const;
  const people = await Promise.all(keys.map((who) => as(world, world.people[who])));
  const send = async (turns: number) => {
    for (let turn = 0; turn < turns; turn += 1) {
      world.clock.advance(4);
      await people[turn % 5]?.accounts.sendPhoneCode({ phone: "01099999901", type: 1 });
    }
  };
  const newcomer = async (number: number) => {
    const student = { name: "ليلى سمير", email: `newcomer${number}@example.com`, password: "river-2026" };
    const { token } = (await clientOf(world).accounts.registerStudent(student)).body;
    return clientOf(world, { token: token ?? "" }).accounts.sendPhoneCode({ phone: `0109999991${number}`, type: 1 });
  };
  await send(100);
  expect((await newcomer(1)).status).toBe(200);
  await send(60);
  // This newcomer has sent nothing before: the limit of the shared IP address refuses the code.
  expect((await newcomer(2)).refusal.code).toBe("too-many-requests");
});
