import type { notifications } from "@hiwar/contract/notifications";
import { type Routes, run } from "../kernel/serve.ts";
import type { Webhook } from "../kernel/webhooks.ts";
import { listNotifications, readAll, readUnread } from "./operations.ts";
import { greetWhatsApp, receiveBot, receiveGateway, receiveWhatsApp } from "./receiving/operations.ts";

export const notificationRoutes: Routes<typeof notifications> = {
  list: run(listNotifications),
  unread: run(readUnread),
  readAll: run(readAll),
};

export const notificationWebhooks: readonly Webhook[] = [
  { path: "/whatsapp", receive: receiveWhatsApp, greet: greetWhatsApp },
  { path: "/telegram-gateway", receive: receiveGateway },
  { path: "/telegram", receive: receiveBot },
];
