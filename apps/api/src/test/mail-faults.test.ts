import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createMail, type Mail } from "../outside/mail/mail.ts";
import { clientOf } from "./client.ts";
import { startTwins, type Twins } from "./twins.ts";
import { createTestWorld, type TestWorld } from "./world.ts";

let twins: Twins;
let mail: Mail;
let world: TestWorld;
beforeAll(async () => {
  twins = await startTwins({ now: () => world?.clock.now() ?? Temporal.Now.instant() });
  mail = createMail({
    host: "127.0.0.1",
    port: twins.sandbox.smtpPort,
    secure: false,
    from: "حِوار <salam@hiwar.local>",
    // Longer than any mail takes on a busy machine, because a mail that times out is sent again.
    timeoutMilliseconds: 1_000,
  });
  world = await createTestWorld({ outside: { mail } });
});
afterAll(async () => {
  mail.close();
  await world.close();
  await twins.sandbox.close();
});

type Letter = { messageId: string; text: string };
const lettersTo = async (address: string) =>
  (await (await fetch(`${twins.sandbox.url}/mail/messages?to=${encodeURIComponent(address)}`)).json()) as Letter[];

let turn = 0;
test.each([
  ["decline", null, 0],
  ["500", null, 1],
  ["late", 300, 1],
  ["timeout-after-effect", 2_500, 2],
  ["duplicate", null, 2],
] as const)("mail, %s (%s): the code that came last proves the address, and the next letter arrives", async (fault, argument, letters) => {
  turn += 1;
  const email = `mailed${turn}@example.com`;
  await twins.fail("mail", "send", fault, argument === null ? {} : { argument });
  const { body } = await clientOf(world).accounts.registerStudent({ name: "منى عادل", email, password: "river-2026" });
  const me = clientOf(world, { token: body.token ?? "" });
  const work = async () => {
    await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(world.db);
    await world.drain();
    return (await sql`select 1 from graphile_worker._private_jobs`.execute(world.db)).rows.length;
  };
  await expect.poll(work).toBe(0);
  expect(await lettersTo(email)).toHaveLength(letters);
  if (letters === 0) {
    // Nobody is told that an address is unreachable; once it works again, another code is requested.
    world.clock.advance(61);
    expect((await me.accounts.sendEmailCode()).status).toBe(200);
    await expect.poll(work).toBe(0);
  }
  const code = (await lettersTo(email)).at(-1)?.text.match(/\b\d{5}\b/)?.[0] ?? "";
  expect((await me.accounts.confirmEmail({ code })).body.verifiedEmail).toBe(true);
});
