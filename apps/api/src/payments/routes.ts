import type { payments } from "@hiwar/contract/payments";
import { open, type Routes, read } from "../http/serve.ts";
import type { Webhook } from "../http/webhooks.ts";
import type { Gateways } from "../outside/gateway.ts";
import { cancelPayment } from "./cancel.ts";
import { cardPage, listCards, listInstallmentPlans, removeCard } from "./cards/cards.ts";
import { listPayments, readLastPayment, readPayment } from "./read.ts";
import { receiveCallback } from "./reconciling/receive.ts";
import { syncPayment } from "./sync.ts";

export const paymentRoutes: Routes<typeof payments> = {
  read: read(readPayment),
  list: read(listPayments),
  last: read(readLastPayment),
  status: read(readPayment),
  sync: open(syncPayment),
  cancel: open(cancelPayment),
  cards: open(listCards),
  removeCard: open(removeCard),
  cardPage: open(cardPage),
  installmentPlans: open(listInstallmentPlans),
};

/** Each company calls at its own name. */
export function paymentWebhooks(gateways: Gateways): readonly Webhook[] {
  return [...gateways.keys()].map((provider) => ({
    path: `/${provider}`,
    largestBody: 64 * 1024,
    receive: (open, delivery) => receiveCallback(open, provider, delivery),
  }));
}
