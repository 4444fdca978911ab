import type { refunds } from "@hiwar/contract/refunds";
import { type Routes, read, write } from "../http/routes.ts";
import { payersPayment } from "../payments/read.ts";
import { listRefundable, readQuote } from "./quote.ts";
import { cancelSubscription, ownSubscription, refundAs, refundOwn } from "./refund.ts";

export const refundRoutes: Routes<typeof refunds> = {
  quote: read(readQuote, payersPayment),
  refund: write(refundOwn, payersPayment),
  refundAs: write(refundAs),
  lessons: read(listRefundable),
  cancelSubscription: write(cancelSubscription, ownSubscription),
};
