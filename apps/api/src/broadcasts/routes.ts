import type { broadcasts } from "@hiwar/contract/broadcasts";
import { open, type Routes, read, write } from "../http/routes.ts";
import type { Webhook } from "../http/webhooks.ts";
import { countAudience, listBroadcasts, readBroadcast, sendBroadcast } from "./send.ts";
import { receiveUnsubscribe, unsubscribeByLink } from "./unsubscribe.ts";

export const broadcastRoutes: Routes<typeof broadcasts> = {
  list: read(listBroadcasts),
  audience: read(countAudience),
  read: read(readBroadcast),
  send: write(sendBroadcast),
  unsubscribe: open(unsubscribeByLink),
};

export const broadcastWebhooks: readonly Webhook[] = [
  { path: "/unsubscribe", largestBody: 1024, receive: (context, { query }) => receiveUnsubscribe(context, query) },
];
