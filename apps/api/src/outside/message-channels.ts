import { createGoogle, type Google, type GoogleConfig } from "./google/google.ts";
import { createTelegramBot, type TelegramBot, type TelegramBotConfig } from "./telegram/bot.ts";
import { createTelegramGateway, type TelegramGateway, type TelegramGatewayConfig } from "./telegram/gateway.ts";
import { createWhatsApp, type WhatsApp, type WhatsAppConfig } from "./whatsapp/whatsapp.ts";

/** The companies that identify people and reach them on their phones. */
export interface MessageChannels {
  readonly whatsapp: WhatsApp;
  readonly gateway: TelegramGateway;
  readonly bot: TelegramBot;
  readonly google: Google;
}

export interface MessageChannelsConfig {
  readonly whatsapp: WhatsAppConfig;
  readonly gateway: TelegramGatewayConfig;
  readonly bot: TelegramBotConfig;
  readonly google: GoogleConfig;
}

/** Creates the clients of WhatsApp, Telegram and Google without calling any. `clock` times the breakers of the first two. */
export function createMessageChannels(config: MessageChannelsConfig, clock: () => Temporal.Instant): MessageChannels {
  return {
    whatsapp: createWhatsApp(config.whatsapp, clock),
    gateway: createTelegramGateway(config.gateway, clock),
    bot: createTelegramBot(config.bot, clock),
    google: createGoogle(config.google),
  };
}
