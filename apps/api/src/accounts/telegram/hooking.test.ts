import { expect, test } from "vitest";
import type { MessageReply } from "../../outside/message-call.ts";
import { silentMessageChannels } from "../../test/deaf-reach.ts";
import { createTestWorld } from "../../test/world.ts";

test("a Telegram that was away when we started is told of our address when it is back, and then no more", async () => {
  const away: MessageReply = { kind: "not-sent", reason: "nobody there", retryAfterSeconds: null };
  const replies: MessageReply[] = [away, { kind: "unknown", reason: "no answer" }, { kind: "sent", messageId: "" }, away];
  const { bot } = silentMessageChannels(() => Temporal.Now.instant());
  const world = await createTestWorld({ outside: { bot: { ...bot, setWebhook: async () => replies.shift() ?? away } } });
  for (let minute = 0; minute < 5; minute += 1) await world.tick();
  expect(replies).toEqual([away]);
  expect(world.defects).toEqual([]);
  await world.close();
});
