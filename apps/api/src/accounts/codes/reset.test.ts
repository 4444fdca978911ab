import { afterAll, beforeAll, expect, test } from "vitest";
import { castPassword } from "../../test/cast.ts";
import { as, clientOf } from "../../test/client.ts";
import { statementsOf } from "../../test/statements.ts";
import { createTestWorld, type TestWorld } from "../../test/world.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

const guest = () => clientOf(world);
const mailTo = (address: string) => world.mails.findLast(({ to }) => to === address);
const codeOf = (address: string) => mailTo(address)?.text.match(/\b\d{5}\b/)?.[0] ?? "";

test("a reset by code changes the password and ends the other devices; asking tells nothing of the account", async () => {
  const youssef = await as(world, world.people.youssef);
  expect((await guest().accounts.sendResetCode({ email: "nobody@example.com" })).status).toBe(200);
  expect((await guest().accounts.sendResetCode({ email: "youssef@hiwar.local" })).status).toBe(200);
  await world.drain();
  expect(mailTo("nobody@example.com")).toBeUndefined();
  const reset = { email: "youssef@hiwar.local", password: "felucca-77" };
  const [one, two] = await Promise.all([
    guest().accounts.resetPassword({ ...reset, code: codeOf(reset.email) }),
    guest().accounts.resetPassword({ ...reset, code: codeOf(reset.email) }),
  ]);
  expect([one.status, two.status].sort()).toEqual([200, 422]);
  expect((await guest().accounts.signIn(reset)).status).toBe(200);
  await expect.poll(async () => (await youssef.accounts.current()).status).toBe(401);
});

test("five wrong codes burn the code", async () => {
  await guest().accounts.sendResetCode({ email: "hoda@hiwar.local" });
  await world.drain();
  const code = codeOf("hoda@hiwar.local");
  const wrong = code === "00000" ? "11111" : "00000";
  for (let turn = 0; turn < 5; turn++)
    await guest().accounts.resetPassword({ email: "hoda@hiwar.local", password: "felucca-77", code: wrong });
  const { refusal } = await guest().accounts.resetPassword({ email: "hoda@hiwar.local", password: "felucca-77", code });
  expect(refusal.code).toBe("expired-verification-code");
});

test("a code that is checked stays good for its reset, and a wrong one counts as a try of it", async () => {
  const email = "youssef@hiwar.local";
  world.clock.advance(24 * 3600);
  await guest().accounts.sendResetCode({ email });
  await world.drain();
  const code = codeOf(email);
  const wrong = code === "00000" ? "11111" : "00000";
  for (let turn = 0; turn < 4; turn++)
    expect((await guest().accounts.checkResetCode({ email, code: wrong })).refusal.code).toBe("invalid-verification-code");
  expect((await guest().accounts.checkResetCode({ email, code })).status).toBe(200);
  expect((await guest().accounts.checkResetCode({ email, code })).status).toBe(200);
  expect((await guest().accounts.checkResetCode({ email: "hoda@hiwar.local", code })).refusal.code).toBe("invalid-verification-code");
  expect((await guest().accounts.resetPassword({ email, password: "felucca-84", code })).status).toBe(200);
  expect((await guest().accounts.checkResetCode({ email, code })).refusal.code).toBe("invalid-verification-code");
});

test("of many wrong codes checked at once five are counted, and the right one is spent with them", async () => {
  const email = "youssef@hiwar.local";
  world.clock.advance(24 * 3600);
  await guest().accounts.sendResetCode({ email });
  await world.drain();
  const code = codeOf(email);
  const wrong = code === "00000" ? "11111" : "00000";
  await Promise.all(
    Array.from({ length: 12 }, (_, turn) =>
      turn % 2 === 0
        ? guest().accounts.checkResetCode({ email, code: wrong })
        : guest().accounts.resetPassword({ email, password: "felucca-85", code: wrong }),
    ),
  );
  const { tries } = await world.db
    .selectFrom("confirmation_code")
    .select("wrong_tries as tries")
    .where("person_id", "=", world.people.youssef)
    .where("closed_at", "is", null)
    .executeTakeFirstOrThrow();
  expect(tries).toBe(5);
  expect((await guest().accounts.checkResetCode({ email, code })).refusal.code).toBe("expired-verification-code");
});

test("wrong codes are answered alike, however many, whether the address is somebody's or nobody's", async () => {
  const answers = async (email: string) => {
    await guest().accounts.sendResetCode({ email });
    await world.drain();
    const live = mailTo(email) ? codeOf(email) : "";
    const wrong = live === "00000" ? "11111" : "00000";
    const codes: string[] = [];
    for (let turn = 0; turn < 18; turn++)
      codes.push(
        (await guest().accounts.checkResetCode({ email, code: wrong })).refusal.code,
        (await guest().accounts.resetPassword({ email, password: "felucca-77", code: wrong })).refusal.code,
      );
    return codes;
  };
  world.clock.advance(24 * 3600);
  expect(await answers("omar@hiwar.local")).toEqual(await answers("nobody@example.com"));
});

const linkOf = (address: string) => mailTo(address)?.text.match(/#([\w-]{43})/)?.[1] ?? "";

test("wrong links, which nobody guesses, take the mailed one from nobody; nor do wrong codes", async () => {
  const [email, password] = ["hoda@hiwar.local", "felucca-78"];
  world.clock.advance(24 * 3600);
  await guest().accounts.sendResetCode({ email });
  await world.drain();
  for (let turn = 0; turn < 6; turn++) {
    const { refusal } = await guest().accounts.resetPassword({ email, password, link: "x".repeat(43) });
    expect(refusal.code).toBe("invalid-verification-code");
  }
  const wrong = codeOf(email) === "00000" ? "11111" : "00000";
  for (let turn = 0; turn < 6; turn++) await guest().accounts.resetPassword({ email, password, code: wrong });
  expect((await guest().accounts.resetPassword({ email, password, code: codeOf(email) })).status).not.toBe(200);
  const link = linkOf(email);
  expect((await guest().accounts.resetPassword({ email, password, link })).status).toBe(200);
  expect((await guest().accounts.resetPassword({ email, password, link })).refusal.code).toBe("invalid-verification-code");
});

test("a password that is refused leaves the code good for a better one", async () => {
  const email = "hoda@hiwar.local";
  world.clock.advance(60);
  await guest().accounts.sendResetCode({ email });
  await world.drain();
  const link = linkOf(email);
  const { refusal } = await guest().accounts.resetPassword({ email, password: "Password123", link });
  expect(refusal).toMatchObject({ code: "bad-request", fields: { password: "invalid" } });
  expect((await guest().accounts.resetPassword({ email, password: "felucca-79", link })).status).toBe(200);
});

test("asking for a reset is the same work whether the address is somebody's or nobody's", async () => {
  world.clock.advance(60);
  const codes = () => world.db.selectFrom("confirmation_code").select("id").execute();
  const before = (await codes()).length;
  await guest().accounts.sendResetCode({ email: "hoda@hiwar.local" });
  await guest().accounts.sendResetCode({ email: "nobody@example.com" });
  expect(await codes()).toHaveLength(before);
  await world.drain();
  expect(await codes()).toHaveLength(before + 1);
  expect(mailTo("hoda@hiwar.local")).toBeDefined();
  expect(mailTo("nobody@example.com")).toBeUndefined();
});

test("a wrong code costs as many statements, and as many of each, whether the address is somebody's or nobody's", async () => {
  world.clock.advance(24 * 3600);
  await guest().accounts.sendResetCode({ email: "omar@hiwar.local" });
  await world.drain();
  const code = codeOf("omar@hiwar.local") === "00000" ? "11111" : "00000";
  const calls = [
    (email: string) => guest().accounts.checkResetCode({ email, code }),
    (email: string) => guest().accounts.resetPassword({ email, password: "felucca-77", code }),
    (email: string) => guest().accounts.resetPassword({ email, password: "felucca-77", link: "x".repeat(43) }),
  ];
  for (const call of calls) {
    const [{ texts: known }, { texts: unknown }] = [
      await statementsOf(world, () => call("omar@hiwar.local")),
      await statementsOf(world, () => call("nobody@example.com")),
    ];
    expect(unknown).toEqual(known);
    expect(known.length).toBeGreaterThan(4);
  }
});

test("a link that was asked for before the password was changed in settings is worth nothing after it", async () => {
  world.clock.advance(24 * 3600);
  const email = "nour@hiwar.local";
  await guest().accounts.sendResetCode({ email });
  await world.drain();
  const [link, code] = [linkOf(email), codeOf(email)];
  const nour = await as(world, world.people.nour);
  expect((await nour.accounts.changePassword({ current: castPassword, password: "felucca-81" })).status).toBe(200);
  for (const proof of [{ link }, { code }])
    expect((await guest().accounts.resetPassword({ email, password: "felucca-82", ...proof })).refusal.code).toBe(
      "invalid-verification-code",
    );
  expect((await guest().accounts.signIn({ email, password: "felucca-81" })).status).toBe(200);
});

test("past the day's ten codes the owner is mailed a link alone, three times a day, and it works", async () => {
  world.clock.advance(48 * 3600);
  await world.drain();
  const email = "omar@hiwar.local";
  const before = world.mails.length;
  for (let turn = 0; turn < 16; turn++) {
    await guest().accounts.sendResetCode({ email });
    await world.drain();
    world.clock.advance(61);
  }
  const mails = world.mails.slice(before).filter(({ to }) => to === email);
  expect(mails.map(({ text }) => /\b\d{5}\b/.test(text))).toEqual([...Array(10).fill(true), ...Array(3).fill(false)]);
  expect((await guest().accounts.resetPassword({ email, password: "felucca-83", link: linkOf(email) })).status).toBe(200);
});
