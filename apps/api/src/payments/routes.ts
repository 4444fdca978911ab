import type { payments } from "@hiwar/contract/payments";
import { open, type Routes, read } from "../http/routes.ts";
import type { Webhook } from "../http/webhooks.ts";
import type { Gateways } from "../outside/gateway.ts";
import { cancelPayment } from "./cancel.ts";
import { cardPage, listCards, listInstallmentPlans, payersCard, removeCard } from "./cards/cards.ts";
import { listPayments } from "./listing/list.ts";
import { payersPayment, readLastPayment, readPayment } from "./read.ts";
import { receiveCallback } from "./reconciling/receive.ts";
import { readRecord } from "./record/read.ts";
import { syncPayment } from "./sync.ts";
import { listWays } from "./ways.ts";

export const paymentRoutes: Routes<typeof payments> = {
  read: read(readPayment, payersPayment),
  list: read(listPayments),
  record: read(readRecord),
  last: read(readLastPayment),
  ways: open(listWays),
  status: read(readPayment, payersPayment),
  sync: open(syncPayment, payersPayment),
  cancel: open(cancelPayment, payersPayment),
  cards: open(listCards),
  removeCard: open(removeCard, payersCard),
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
