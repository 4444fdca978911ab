import type { Frame } from "./page.ts";
import { registerTelegramBot, telegramBotOperations } from "./telegram-bot.ts";
import { openTelegramChats, type TelegramBotAccount } from "./telegram-chats.ts";
import { openTelegramCodes, type TelegramGatewayAccount } from "./telegram-codes.ts";
import { registerTelegramGateway, telegramGatewayOperations } from "./telegram-gateway.ts";
import { registerTelegramPages } from "./telegram-pages.ts";
import type { Twin, TwinSetting } from "./twin.ts";

export type TelegramAccount = { gateway: TelegramGatewayAccount; bot: TelegramBotAccount };

/** The twin of Telegram: the gateway that brings codes to numbers, and the bot that people start, read and block. */
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
