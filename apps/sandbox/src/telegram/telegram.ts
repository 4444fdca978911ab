import type { Frame } from "../page.ts";
import type { Twin, TwinSetting } from "../twin.ts";
import { registerTelegramBot, telegramBotOperations } from "./bot.ts";
import { openTelegramChats, type TelegramBotAccount } from "./chats.ts";
import { openTelegramCodes, type TelegramGatewayAccount } from "./codes.ts";
import { registerTelegramGateway, telegramGatewayOperations } from "./gateway.ts";
import { registerTelegramPages } from "./pages.ts";

export type TelegramAccount = { gateway: TelegramGatewayAccount; bot: TelegramBotAccount };

/** The twin of Telegram: the gateway that sends codes to numbers, and the bot that people start, read and block. */
export function createTelegramTwin(setting: TwinSetting, account: TelegramAccount, draw: Frame): Twin {
  const codes = openTelegramCodes(setting, account.gateway);
  const chats = openTelegramChats(setting, account.bot);
  return {
    name: "telegram",
    title: "تليجرام",
    description: "الرموز التي خرجت على تليجرام، ومحادثات الحساب الآلي.",
    operations: { ...telegramGatewayOperations, ...telegramBotOperations },
    register(app) {
      registerTelegramGateway(app, codes);
      registerTelegramBot(app, chats);
      registerTelegramPages(app, { codes, chats }, draw);
    },
    waiting: () => [],
    tick: () => undefined,
    close: async () => {
      await codes.outbox.close();
      await chats.outbox.close();
    },
  };
}
