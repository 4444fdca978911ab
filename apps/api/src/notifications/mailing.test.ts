import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction, systemCaller } from "../kernel/contexts.ts";
import type { MailMessage } from "../outside/mail/mail.ts";
import { done, notSent, type Outcome, refused, unknownOutcome } from "../outside/outcome.ts";
import { castPassword } from "../test/cast.ts";
import { as, clientOf } from "../test/client.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { notify } from "./notify.ts";

let world: TestWorld;
const sent: MailMessage[] = [];
/** Scripted answers of the mail server; once they run out, it accepts every mail. */
const replies: Outcome[] = [];
beforeAll(async () => {
  const send = async (message: MailMessage) => {
    sent.push(message);
    return replies.shift() ?? done;
  };
  world = await createTestWorld({ outside: { mail: { send, close: () => undefined } } });
});
afterAll(() => world.close());
beforeEach(() => {
  sent.length = 0;
  replies.length = 0;
  world.defects.length = 0;
});

const away = notSent("nobody there");
const silent = unknownOutcome("no answer to the letter");
const say = (...words: readonly Outcome[]) => replies.push(...words);
/** Lets all failed jobs run again, `times` times. */
async function retry(times: number): Promise<void> {
  const held = sql`select 1 from graphile_worker._private_jobs where locked_at is not null`;
  for (let turn = 0; turn < times; turn += 1) {
    // The queue records a failure shortly after the job has reported it.
    await expect.poll(async () => (await held.execute(world.db)).rows).toEqual([]);
    await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db);
    await world.drain();
  }
}
let turn = 0;
async function tellOfMoney(): Promise<string> {
  turn += 1;
  const cause = `test:${turn}`;
  const payload = { id: turn, description: "باقة", amountPiasters: 100 };
  await inTransaction(world, systemCaller("test"), world.clock.now(), (context) =>
    notify(context, "payment-paid", { personId: world.people.salma, cause, payload }),
  );
  return cause;
}
const stateOf = async (cause: string) =>
  (
    await world.db
      .selectFrom("message")
      .innerJoin("notification", (join) => join.on("message.reference", "=", sql<string>`'notice:' || notification.id`))
      .select("state")
      .where("cause", "=", cause)
      .executeTakeFirstOrThrow()
  ).state;

test("a mail server that is away for hours: the receipt arrives when it is back, once", async () => {
  say(away, away, away, away, away, away);
  const cause = await tellOfMoney();
  await retry(7);
  expect(await stateOf(cause)).toBe("sent");
  expect(sent).toHaveLength(7);
  await retry(2);
  expect(sent).toHaveLength(7);
});

test("a server that falls silent over the letter is given it once more, under the same id, and no more", async () => {
  say(away, silent, away, silent, silent);
  const cause = await tellOfMoney();
  await retry(8);
  expect(await stateOf(cause)).toBe("unknown");
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
  expect(replies).toEqual([silent]);
});

test("a refused letter is not sent again", async () => {
  say(refused("550", "No such mailbox"));
  const cause = await tellOfMoney();
  await retry(2);
  expect(await stateOf(cause)).toBe("refused");
  expect(sent).toHaveLength(1);
});

test("a code that may have arrived is followed by another, which is another mail; the last one is right", async () => {
  const { body } = await clientOf(world).accounts.registerStudent({
    name: "منى عادل",
    email: "mona@example.com",
    password: "river-2026",
  });
  say(silent);
  await retry(4);
  expect(sent).toHaveLength(2);
  expect(sent[0]?.messageId).not.toBe(sent[1]?.messageId);
  const code = sent[1]?.text.match(/\b\d{5}\b/)?.[0] ?? "";
  expect((await clientOf(world, { token: body.token ?? "" }).accounts.confirmEmail({ code })).status).toBe(200);
});

test("a code whose quarter of an hour is over before a server could take it is not mailed", async () => {
  await clientOf(world).accounts.sendResetCode({ email: "omar@hiwar.local" });
  say(away, away);
  await retry(2);
  world.clock.advance(15 * 60 + 1);
  await retry(2);
  expect(sent).toHaveLength(2);
});

test("what was changed is told once more after silence, not twelve times", async () => {
  const nour = await as(world, world.people.nour);
  await nour.accounts.changePassword({ current: castPassword, password: "felucca-77" });
  say(silent, silent, silent, silent);
  await retry(5);
  expect(sent).toHaveLength(2);
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
  const letters = world.db.selectFrom("message").select(["state", "tries"]).where("reference", "like", `password:${world.people.nour}:%`);
  expect(await letters.execute()).toEqual([{ state: "unknown", tries: 2 }]);
});
