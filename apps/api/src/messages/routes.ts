import type { Webhook } from "../http/webhooks.ts";
import { greetWhatsApp, receiveGateway, receiveWhatsApp } from "./receive.ts";

/** WhatsApp tells of up to a thousand messages at once, in up to three megabytes; what is refused it would send for a week. */
const largest = 3 * 1024 * 1024;

export const messageWebhooks: readonly Webhook[] = [
  { path: "/whatsapp", largestBody: largest, receive: receiveWhatsApp, greet: greetWhatsApp },
  { path: "/telegram-gateway", largestBody: 64 * 1024, receive: receiveGateway },
];
