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
  // On a slow machine a call may wait too long and is refused unchecked: it counts as no try and does not bypass the limit.
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

const mailedCode = async () => {
  world.clock.advance(61);
  await dashboard.accounts.sendResetCode({ email: "amal@hiwar.local" });
  await world.drain();
  return world.mails.findLast(({ to }) => to === "amal@hiwar.local")?.text.match(/\b\d{5}\b/)?.[0] ?? "";
};

test("a password of staff is reset by the mail and the authenticator together; a ticket of the old password is worth nothing", async () => {
  world.clock.advance(60);
  const [old, password, code] = [await ticket(), "felucca-2026", await mailedCode()];
  const reset = (proof: { code: string; secondFactor?: string }) =>
    dashboard.accounts.resetPassword({ email: "amal@hiwar.local", password, ...proof });
  const stranger = await reset({ code: code === "00000" ? "11111" : "00000" });
  expect(stranger.refusal.code, "who is staff is told to nobody without the mail").toBe("invalid-verification-code");
  expect((await reset({ code })).refusal).toMatchObject({ code: "bad-request", fields: { secondFactor: "required" } });
  expect((await reset({ code, secondFactor: wrong() })).refusal.fields).toEqual({ secondFactor: "invalid" });
  expect((await pass(right())).status, "the old password still holds").toBe(200);
  world.clock.advance(30);
  expect((await reset({ code, secondFactor: right() })).status).toBe(200);
  world.clock.advance(30);
  expect((await dashboard.accounts.passSecondFactor({ ticket: old, code: right() })).refusal.code).toBe("unauthenticated");
  expect((await dashboard.accounts.signIn({ email: "amal@hiwar.local", password })).body.secondFactor).not.toBeNull();
});

test("whoever was blocked after the password is not let in", async () => {
  const email = "amal@hiwar.local";
  const given = (await dashboard.accounts.signIn({ email, password: "felucca-2026" })).body.secondFactor ?? "";
  const blockedAt = (at: Temporal.Instant | null) =>
    world.db.updateTable("person").set({ blocked_at: at }).where("email", "=", email).execute();
  await blockedAt(world.clock.now());
  world.clock.advance(30);
  expect((await dashboard.accounts.passSecondFactor({ ticket: given, code: right() })).refusal.code).toBe("forbidden");
  await blockedAt(null);
  expect((await dashboard.accounts.passSecondFactor({ ticket: given, code: right() })).status).toBe(200);
});

test("nothing defective was logged", () => {
  expect(world.defects).toEqual([]);
});
