import type { Webhook } from "../http/webhooks.ts";
import { greetWhatsApp, receiveGateway, receiveWhatsApp } from "./receive.ts";

/** Largest body in bytes: WhatsApp reports up to a thousand statuses in three megabytes, and would resend a refused body for a week. */
const largest = 3 * 1024 * 1024;

export const messageWebhooks: readonly Webhook[] = [
  { path: "/whatsapp", largestBody: largest, receive: receiveWhatsApp, greet: greetWhatsApp },
  { path: "/telegram-gateway", largestBody: 64 * 1024, receive: receiveGateway },
];
