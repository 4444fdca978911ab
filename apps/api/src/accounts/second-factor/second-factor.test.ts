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
  const tickets: string[] = [];
  for (let made = 0; made < 14; made++) tickets.push(await ticket());
  const tried = tickets.map((given) => dashboard.accounts.passSecondFactor({ ticket: given, code: wrong() }));
  const codes = (await Promise.all(tried)).map(({ refusal }) => refusal.code);
  // On a slow machine one may wait too long for its turn: it was not looked at, so it is neither a try nor a way around the limit.
  const unseen = codes.filter((code) => code === "too-many-requests" || code === "still-processing");
  const seen = codes.filter((code) => code === "invalid-verification-code");
  expect(seen.length + unseen.length).toBe(14);
  expect(seen.length).toBeLessThanOrEqual(10);
  for (let tries = seen.length; tries < 10; tries++) expect((await pass(wrong())).refusal.code).toBe("invalid-verification-code");
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
