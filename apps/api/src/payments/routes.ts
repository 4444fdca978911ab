import type { payLinks } from "@hiwar/contract/pay-links";
import type { payments } from "@hiwar/contract/payments";
import { open, type Routes, read, write } from "../http/routes.ts";
import type { Webhook } from "../http/webhooks.ts";
import type { Gateways } from "../outside/gateway.ts";
import { cancelPayment } from "./cancel.ts";
import { cardPage, listCards, listInstallmentPlans, payersCard, removeCard } from "./cards/cards.ts";
import { createPayLink, readPayLink, withdrawPayLink } from "./links/manage.ts";
import { askByLink, openLink } from "./links/open.ts";
import { listPayments } from "./listing/list.ts";
import { payersPayment, readLastPayment, readPayment } from "./read.ts";
import { listReceipts } from "./receipts/read.ts";
import { receiveCallback } from "./reconciling/receive.ts";
import { readRecord } from "./record/read.ts";
import { syncPayment } from "./sync.ts";
import { listWays } from "./ways.ts";

export const paymentRoutes: Routes<typeof payments> = {
  read: read(readPayment, payersPayment),
  list: read(listPayments),
  receipts: read(listReceipts, payersPayment),
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

export const payLinkRoutes: Routes<typeof payLinks> = {
  read: read(readPayLink, payersPayment),
  make: write(createPayLink, payersPayment),
  withdraw: write(withdrawPayLink, payersPayment),
  open: read(openLink),
  ask: open(askByLink),
};

/** In bytes. A notification has two or three thousand, and one that is refused was parsed before: a company's signature stands among its fields. */
const largestNotification = 16 * 1024;

/** One webhook per company, at a path with the company's name. */
export function paymentWebhooks(gateways: Gateways): readonly Webhook[] {
  return [...gateways.keys()].map((provider) => ({
    path: `/${provider}`,
    largestBody: largestNotification,
    receive: (open, delivery) => receiveCallback(open, provider, delivery),
  }));
}
