import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction, openContext, systemCaller } from "../kernel/contexts.ts";
import { ok, unknownOutcome } from "../outside/outcome.ts";
import { createTestWorld, type TestWorld } from "../test/world.ts";
import { insertMessages } from "./queries.ts";
import type { Channel } from "./rules.ts";
import { claimMessage, finishMessage, recordMessageStatus } from "./send.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

let turn = 0;
async function queued(channel: Channel) {
  turn += 1;
  const message = { reference: `letter:${turn}`, channel };
  await insertMessages(world.db, [{ ...message, created_at: world.clock.now() }]);
  return message;
}
const take = (message: Parameters<typeof claimMessage>[1]) =>
  inTransaction(world, systemCaller("test"), world.clock.now(), (context) => claimMessage(context, message));
const stateOf = ({ reference }: { reference: string }) =>
  world.db.selectFrom("message").select(["state", "tries"]).where("reference", "=", reference).executeTakeFirst();

test.each<[Channel, number]>([
  ["whatsapp", 1],
  ["mail", 2],
])("of many workers at once that find one message to %s, no more take it than it may be given away", async (channel, most) => {
  const message = await queued(channel);
  const taken = (await Promise.all(Array.from({ length: 8 }, () => take(message)))).filter((one) => one !== null);
  expect(taken).toHaveLength(most);
  expect(await stateOf(message)).toEqual({ state: "unknown", tries: most });
});

test("a worker that died over a mail: it is sent once more; over a message to a phone: it is not, and may still be told of", async () => {
  const [mail, phone] = [await queued("mail"), await queued("telegram")];
  for (const message of [mail, phone]) await take(message);
  const again = await take(mail);
  expect([again?.tries, await take(phone)]).toEqual([2, null]);
  const note = (message: typeof mail, state: "delivered") =>
    inTransaction(world, systemCaller("test"), world.clock.now(), (context) => recordMessageStatus(context, message, state));
  await note(phone, "delivered");
  expect([(await stateOf(mail))?.state, (await stateOf(phone))?.state]).toEqual(["sending", "delivered"]);
});

test("what a webhook told before the call was answered stays", async () => {
  const message = await queued("whatsapp");
  const taken = await take(message);
  if (!taken) throw new Error("not taken");
  await inTransaction(world, systemCaller("test"), world.clock.now(), (context) => recordMessageStatus(context, message, "read"));
  const open = openContext(world, systemCaller("test"));
  await finishMessage(open, taken, ok({ messageId: "wamid.1" }));
  await finishMessage(open, taken, unknownOutcome("no answer"));
  expect((await stateOf(message))?.state).toBe("read");
});

test("messages are forgotten by their age", async () => {
  const old = await queued("mail");
  world.clock.advance(89 * 86_400);
  const young = await queued("mail");
  world.clock.advance(2 * 86_400);
  await world.tick();
  expect([await stateOf(old), (await stateOf(young))?.state]).toEqual([undefined, "queued"]);
});
