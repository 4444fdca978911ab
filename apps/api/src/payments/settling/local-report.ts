import type { PaymentStatus } from "@hiwar/contract/payments";
import type { Failure, GatewayReport } from "../../outside/gateway.ts";

/** What settling needs of a report; which order it is about is known. */
export type ReportToSettle = Omit<GatewayReport, "merchantReference">;

/** A status we set ourselves, in the shape of what a gateway says. */
export function localReport(
  { amountPiasters }: { readonly amountPiasters: number },
  status: PaymentStatus,
  failure: Failure | null = null,
): ReportToSettle {
  const told = { orderPiasters: amountPiasters, paymentPiasters: amountPiasters, payerId: null, feePiasters: 0, givenBackPiasters: null };
  return { ...told, status, gatewayReference: null, paidAt: null, failure };
}
