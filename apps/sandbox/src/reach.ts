import { createGoogleTwin } from "./google/google.ts";
import type { Frame } from "./page.ts";
import { createTelegramTwin } from "./telegram/telegram.ts";
import type { Twin, TwinSetting } from "./twin.ts";
import { createWhatsAppTwin } from "./whatsapp/whatsapp.ts";

/** Settings of the twins of WhatsApp, Telegram and Google. */
export type ReachOptions = {
  /** The webhook for WhatsApp's statuses. Telegram learns its own from `setWebhook` and with every code. */
  whatsAppWebhook: () => string | null;
  retryMilliseconds: number;
};

const whatsapp = {
  phoneNumberId: "100200300400500",
  accessToken: "sandbox-whatsapp-token",
  appSecret: "sandbox-app-secret",
  verifyToken: "sandbox-verify-token",
};
const gatewayToken = "sandbox-gateway-token";
const bot = { token: "700100200:sandbox-bot-token", name: "HiwarBot" };
const clientId = "100200300400-sandbox.apps.googleusercontent.com";

/** Returns the configuration of the product's clients: `inside` is the sandbox's base URL for the server, `outside` the one for browsers. */
export function reachKeys(inside: string, outside: string) {
  return {
    whatsapp: { baseUrl: `${inside}/whatsapp/api`, ...whatsapp },
    gateway: { baseUrl: `${inside}/telegram/gateway`, token: gatewayToken },
    bot: { baseUrl: `${inside}/telegram/api`, openUrl: `${outside}/telegram/open`, ...bot },
    google: { clientId, certsUrl: `${inside}/google/certs`, scriptUrl: `${outside}/google/gsi/client` },
  };
}

/** Creates the twins of WhatsApp, Telegram and Google. */
export function createReachTwins(setting: TwinSetting, { whatsAppWebhook, retryMilliseconds }: ReachOptions, draw: Frame): readonly Twin[] {
  return [
    createWhatsAppTwin(setting, { ...whatsapp, webhookUrl: whatsAppWebhook, retryMilliseconds }, draw),
    createTelegramTwin(
      setting,
      { gateway: { token: gatewayToken, retryMilliseconds }, bot: { token: bot.token, name: bot.name, retryMilliseconds } },
      draw,
    ),
    createGoogleTwin(setting, clientId, draw),
  ];
}

export const reachSections = [
  { href: "/whatsapp", title: "واتساب" },
  { href: "/telegram", title: "تليجرام" },
  { href: "/google", title: "جوجل" },
];
