import type { payments } from "@hiwar/contract/payments";
import { type Routes, run, runOpen } from "../kernel/serve.ts";
import type { Webhook } from "../kernel/webhooks.ts";
import { cardPage, listCards, listInstallmentPlans, removeCard } from "./cards/operations.ts";
import { receiveFawry } from "./inbox/operations.ts";
import { cancelPayment, listPayments, readLastPayment, readPayment, syncPayment } from "./operations.ts";

export const paymentRoutes: Routes<typeof payments> = {
  read: run(readPayment),
  list: run(listPayments),
  last: run(readLastPayment),
  status: run(readPayment),
  sync: runOpen(syncPayment),
  cancel: runOpen(cancelPayment),
  cards: runOpen(listCards),
  removeCard: runOpen(removeCard),
  cardPage: runOpen(cardPage),
  installmentPlans: runOpen(listInstallmentPlans),
};

export const paymentWebhooks: readonly Webhook[] = [{ path: "/fawry", largestBody: 64 * 1024, receive: receiveFawry }];
