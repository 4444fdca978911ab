import { readConfig } from "../config.ts";
import { messageChannelsConfigOf } from "../message-channels-config.ts";
import { createMessageChannels, type MessageChannels } from "../outside/message-channels.ts";

const nowhere = "http://127.0.0.1:1";

/** Messaging companies that never answer, for worlds that reach no phone; no call leaves this machine. */
export function silentMessageChannels(clock: () => Temporal.Instant): MessageChannels {
  const twins = {
    whatsapp: { baseUrl: nowhere, phoneNumberId: "1", accessToken: "test", appSecret: "test", verifyToken: "test" },
    gateway: { baseUrl: nowhere, token: "test" },
    bot: { baseUrl: nowhere, openUrl: nowhere, token: "test", name: "TestBot" },
    google: { clientId: "test.apps.googleusercontent.com", certsUrl: nowhere, scriptUrl: `${nowhere}/client` },
  };
  return createMessageChannels(messageChannelsConfigOf(readConfig({}), nowhere, twins), clock);
}
