import type { PaymentStatus } from "@hiwar/contract/payments";
import type { Failure, GatewayReport } from "../../outside/gateway.ts";

/** The part of a gateway's report that settling needs; the order is already known. */
export type ReportToSettle = Omit<GatewayReport, "merchantReference">;

/** Builds a report for a status that we set ourselves. */
export function localReport(
  { amountPiasters }: { readonly amountPiasters: number },
  status: PaymentStatus,
  failure: Failure | null = null,
): ReportToSettle {
  const told = { orderPiasters: amountPiasters, paymentPiasters: amountPiasters, payerId: null, feePiasters: 0, givenBackPiasters: null };
  return { ...told, status, gatewayReference: null, paidAt: null, failure };
}
