import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { castPassword } from "../../test/cast.ts";
import { clientOf } from "../../test/client.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ withoutLimits: false });
});
afterAll(() => world.close());

const guest = () => clientOf(world);
const enter = (email: string, password: string) => guest().accounts.signIn({ email, password });

/** Returns the log lines that `work` leaves, once there are `count` of them. */
async function linesOf(count: number, work: () => Promise<unknown>): Promise<object[]> {
  const info = vi.spyOn(world.log, "info");
  await work();
  await expect.poll(() => info.mock.calls.length).toBeGreaterThanOrEqual(count);
  const lines = info.mock.calls.map(([details]) => details);
  info.mockRestore();
  return lines;
}

test("a line of a sign-in, good or bad, names the account by its number alone; of nobody's address it names none", async () => {
  const lines = await linesOf(3, async () => {
    await enter("salma@hiwar.local", castPassword);
    await enter("salma@hiwar.local", "felucca-1999");
    await enter("nobody@example.com", "felucca-1999");
  });
  const { salma } = world.people;
  expect(lines).toMatchObject([
    { operation: "accounts.signIn", status: 200, account: salma },
    { operation: "accounts.signIn", status: 401, account: salma },
    { operation: "accounts.signIn", status: 401, account: undefined },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/hiwar\.local|example\.com|felucca|سلمى/);
});

test("a wrong code of a second factor and of a reset name the account too", async () => {
  const { karim } = world.people;
  const host = new URL(world.settings.adminUrl).host;
  const staff = clientOf(world, { host });
  const ticket = (await staff.accounts.signIn({ email: "karim@hiwar.local", password: castPassword })).body.secondFactor ?? "";
  const lines = await linesOf(2, async () => {
    await staff.accounts.passWithRecoveryCode({ ticket, recoveryCode: "zzzz-zzzz-zzzz" });
    await staff.accounts.checkResetCode({ email: "karim@hiwar.local", code: "00000" });
  });
  expect(lines.map((line) => (line as { account?: number }).account)).toEqual([karim, karim]);
});

test("tries that are refused as too many leave a line a minute, which counts those in between", async () => {
  const flood = async (times: number) => {
    for (let turn = 0; turn < times; turn++) await enter("omar@hiwar.local", "felucca-1999");
  };
  await flood(10);
  const [first, ...more] = (await linesOf(1, () => flood(4))).filter((line) => (line as { status: number }).status === 429);
  expect([first, more]).toMatchObject([{ operation: "accounts.signIn", account: world.people.omar, unwritten: 0 }, []]);
  world.clock.advance(61);
  const [second] = await linesOf(1, () => flood(1));
  expect(second).toMatchObject({ account: world.people.omar, unwritten: 3 });
  expect(world.defects).toEqual([]);
});
