import type { notifications } from "@hiwar/contract/notifications";
import { type Routes, read, write } from "../http/serve.ts";
import type { Webhook } from "../http/webhooks.ts";
import { listNotifications, readAll, readUnread } from "./list.ts";
import { greetWhatsApp, receiveBot, receiveGateway, receiveWhatsApp } from "./receiving/receive.ts";

export const notificationRoutes: Routes<typeof notifications> = {
  list: read(listNotifications),
  unread: read(readUnread),
  readAll: write(readAll),
};

const small = 64 * 1024;
/** WhatsApp tells of up to a thousand messages at once, in up to three megabytes; what is refused it would send for a week. */
const largest = 3 * 1024 * 1024;

export const notificationWebhooks: readonly Webhook[] = [
  { path: "/whatsapp", largestBody: largest, receive: receiveWhatsApp, greet: greetWhatsApp },
  { path: "/telegram-gateway", largestBody: small, receive: receiveGateway },
  { path: "/telegram", largestBody: 1024 * 1024, receive: receiveBot },
];
