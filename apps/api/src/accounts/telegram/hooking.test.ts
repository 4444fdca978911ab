import { expect, test } from "vitest";
import type { MessageOutcome } from "../../outside/message.ts";
import { notSent, ok, unknownOutcome } from "../../outside/outcome.ts";
import { silentMessageChannels } from "../../test/silent-message-channels.ts";
import { createTestWorld } from "../../test/world.ts";

test("a Telegram that was away when we started is told of our address when it is back, and then no more", async () => {
  const away = notSent("nobody there");
  const replies: MessageOutcome[] = [away, unknownOutcome("no answer"), ok({ messageId: "" }), away];
  const { bot } = silentMessageChannels(() => Temporal.Now.instant());
  const world = await createTestWorld({ outside: { bot: { ...bot, setWebhook: async () => replies.shift() ?? away } } });
  for (let minute = 0; minute < 5; minute += 1) await world.tick();
  expect(replies).toEqual([away]);
  expect(world.defects).toEqual([]);
  await world.close();
});
