import type { Config } from "./config.ts";
import type { MessageChannelsConfig } from "./outside/message-channels.ts";
import { Secret } from "./outside/secret.ts";

/** Addresses and keys of the twins of these companies; none exist in staging and production. */
export type MessageChannelKeys = {
  whatsapp: { baseUrl: string; phoneNumberId: string; accessToken: string; appSecret: string; verifyToken: string };
  gateway: { baseUrl: string; token: string };
  bot: { baseUrl: string; openUrl: string; token: string; name: string };
  google: { clientId: string; certsUrl: string; scriptUrl: string };
};

/** The configuration of WhatsApp, Telegram and Google: the twins if given, otherwise the companies with their keys. */
export function messageChannelsConfigOf(config: Config, webhooksUrl: string, twins: MessageChannelKeys | null): MessageChannelsConfig {
  const given = (value: string | Secret | undefined) => (value instanceof Secret ? value.reveal() : (value ?? ""));
  const timeoutMilliseconds = twins ? 5_000 : 10_000;
  const companies: MessageChannelKeys = {
    whatsapp: {
      baseUrl: "https://graph.facebook.com",
      phoneNumberId: given(config.WHATSAPP_PHONE_NUMBER_ID),
      accessToken: given(config.WHATSAPP_ACCESS_TOKEN),
      appSecret: given(config.WHATSAPP_APP_SECRET),
      verifyToken: given(config.WHATSAPP_VERIFY_TOKEN),
    },
    gateway: { baseUrl: "https://gatewayapi.telegram.org", token: given(config.TELEGRAM_GATEWAY_TOKEN) },
    bot: {
      baseUrl: "https://api.telegram.org",
      openUrl: "https://t.me",
      token: given(config.TELEGRAM_BOT_TOKEN),
      name: given(config.TELEGRAM_BOT_NAME),
    },
    google: {
      clientId: given(config.GOOGLE_CLIENT_ID),
      certsUrl: "https://www.googleapis.com/oauth2/v3/certs",
      scriptUrl: "https://accounts.google.com/gsi/client",
    },
  };
  const keys = twins ?? companies;
  const templates = { code: "hiwar_code", notice: "hiwar_notice" };
  const webhookSecret = config.TELEGRAM_WEBHOOK_SECRET?.reveal() ?? "local-telegram-secret";
  return {
    whatsapp: { ...keys.whatsapp, version: config.WHATSAPP_VERSION, templates, timeoutMilliseconds },
    gateway: { ...keys.gateway, callbackUrl: `${webhooksUrl}/telegram-gateway`, timeoutMilliseconds },
    bot: { ...keys.bot, webhookUrl: `${webhooksUrl}/telegram`, webhookSecret, timeoutMilliseconds },
    google: { ...keys.google, timeoutMilliseconds },
  };
}
