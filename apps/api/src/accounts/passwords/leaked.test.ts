import { Role } from "@hiwar/contract/kernel/roles";
import { type AskedRange, leakedPasswords } from "@hiwar/sandbox/leaks/leaks";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { createLeaks } from "../../outside/leaks/leaks.ts";
import { castPassword } from "../../test/cast.ts";
import { as, clientOf } from "../../test/client.ts";
import { startTwins, type Twins } from "../../test/twins.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";
import { isCommonPassword } from "./rules.ts";

const now = () => world?.clock.now() ?? Temporal.Now.instant();
let twins: Twins;
let world: TestWorld;
beforeAll(async () => {
  twins = await startTwins({ now });
  world = await createTestWorld({ outside: { leaks: createLeaks({ ...twins.sandbox.leaks, timeoutMilliseconds: 300 }, now) } });
});
afterEach(() => expect(world.defects).toEqual([]));
afterAll(async () => {
  await twins.sandbox.close();
  await world.close();
});

const [leaked = ""] = Object.keys(leakedPasswords);
const good = "felucca-river-77";
const mona = { name: "منى عادل", email: "mona@example.com" };
const guest = () => clientOf(world);
const mailTo = (email: string) => world.mails.findLast(({ to }) => to === email)?.text ?? "";
const asked = async () => (await twins.control<AskedRange[]>("/leaks")).length;

test("what the twin says has leaked is not refused for being common", () => {
  expect(Object.keys(leakedPasswords).filter((password) => isCommonPassword(password, ""))).toEqual([]);
});

test("nobody registers with a password that leaked, and the address is free for a better one", async () => {
  const refused = await guest().accounts.registerStudent({ ...mona, password: leaked });
  expect([refused.refusal.code, refused.refusal.fields]).toEqual(["bad-request", { password: "leaked" }]);
  expect((await guest().accounts.registerTutor({ ...mona, password: leaked })).refusal.fields).toEqual({ password: "leaked" });
  expect((await guest().accounts.registerStudent({ ...mona, password: good })).status).toBe(200);
});

test("a common password is refused without asking anybody", async () => {
  const before = await asked();
  expect((await guest().accounts.registerStudent({ ...mona, password: "password1" })).refusal.fields).toEqual({ password: "invalid" });
  expect(await asked()).toBe(before);
});

test("a change to a leaked password changes nothing", async () => {
  const salma = await as(world, world.people.salma);
  const refused = await salma.accounts.changePassword({ current: castPassword, password: leaked });
  expect(refused.refusal.fields).toEqual({ password: "leaked" });
  expect((await guest().accounts.signIn({ email: "salma@hiwar.local", password: castPassword })).status).toBe(200);
});

test("a reset to a leaked password spends no code", async () => {
  const email = "youssef@hiwar.local";
  await guest().accounts.sendResetCode({ email });
  await world.drain();
  const code = mailTo(email).match(/\b\d{5}\b/)?.[0] ?? "";
  expect((await guest().accounts.resetPassword({ email, code, password: leaked })).refusal.fields).toEqual({ password: "leaked" });
  expect((await guest().accounts.resetPassword({ email, code, password: good })).status).toBe(200);
});

test("an invitation to the team is not taken up with a leaked password, and stays good", async () => {
  const email = "new@hiwar.local";
  await (await as(world, world.people.karim)).accounts.invite({ role: Role.Studio, name: "منى السيد", email });
  await world.drain();
  const link = mailTo(email).match(/\/invitation#([\w-]{43})/)?.[1] ?? "";
  const dashboard = clientOf(world, { host: new URL(world.settings.adminUrl).host });
  expect((await dashboard.accounts.acceptInvitation({ link, password: leaked })).refusal.fields).toEqual({ password: "leaked" });
  expect((await dashboard.accounts.acceptInvitation({ link, password: good })).status).toBe(200);
});

test.each(["500", "timeout-after-effect"])("whoever registers while the service fails by %s is let in", async (fault) => {
  await twins.fail("leaks", "range", fault);
  const registered = await guest().accounts.registerStudent({ ...mona, email: `during-${fault}@example.com`, password: leaked });
  expect(registered.status).toBe(200);
});
