import { afterAll, beforeAll, expect, test } from "vitest";
import { castPassword } from "../../test/cast.ts";
import { type Client, clientOf } from "../../test/client.ts";
import { staffCode } from "../../test/totp.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";

let world: TestWorld;
let dashboard: Client;
beforeAll(async () => {
  world = await createTestWorld();
  dashboard = clientOf(world, { host: new URL(world.settings.adminUrl).host });
});
afterAll(() => world.close());

const ticket = async () => (await dashboard.accounts.signIn({ email: "amal@hiwar.local", password: castPassword })).body.secondFactor ?? "";
const right = () => staffCode(world.clock.now());
const wrong = () => (right() === "000000" ? "111111" : "000000");
const pass = async (code: string) => dashboard.accounts.passSecondFactor({ ticket: await ticket(), code });

test("whoever has the password tries ten codes in a quarter of an hour, at once or with a new ticket each; then none is looked at", async () => {
  const codes = (await Promise.all(Array.from({ length: 14 }, () => pass(wrong())))).map(({ refusal }) => refusal.code);
  expect(codes.filter((code) => code === "invalid-verification-code")).toHaveLength(10);
  expect(codes.filter((code) => code === "too-many-requests")).toHaveLength(4);
  const stopped = await pass(right());
  expect([stopped.refusal.code, Number(stopped.headers.get("retry-after"))]).toEqual(["too-many-requests", expect.closeTo(900, -2)]);
  world.clock.advance(15 * 60 + 1);
  expect((await pass(right())).status).toBe(200);
});

test("two who show the same code at once: one of them", async () => {
  world.clock.advance(60);
  const answers = await Promise.all([pass(right()), pass(right())]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("a ticket is good for five minutes, and none is a bearer", async () => {
  const old = await ticket();
  world.clock.advance(5 * 60 + 1);
  expect((await dashboard.accounts.passSecondFactor({ ticket: old, code: right() })).refusal.code).toBe("unauthenticated");
  const client = clientOf(world, { host: new URL(world.settings.adminUrl).host, token: await ticket() });
  expect((await client.accounts.current()).refusal.code).toBe("unauthenticated");
});

test("nothing defective was logged", () => {
  expect(world.defects).toEqual([]);
});
