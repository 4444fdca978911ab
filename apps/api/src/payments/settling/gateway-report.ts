import type { PaymentStatus } from "@hiwar/contract/payments";
import type { PaymentRow } from "../queries.ts";

/** What a gateway says of an order, once its signature has been checked. */
export interface GatewayReport {
  readonly status: PaymentStatus | null;
  readonly orderPiasters: number;
  /** What the payer paid, fees included. */
  readonly paymentPiasters: number;
  /** The payer as we named them; null when it is not said. */
  readonly profileId: string | null;
  readonly feePiasters: number;
  readonly referenceNumber: string | null;
  readonly paidAt: Temporal.Instant | null;
  /** The gateway's code and text of a failure. */
  readonly failure: string | null;
}

/** A status we set ourselves, in the shape of what a gateway says. */
export function localReport(
  { amountPiasters }: Pick<PaymentRow, "amountPiasters">,
  status: PaymentStatus,
  failure: string | null = null,
): GatewayReport {
  const told = { orderPiasters: amountPiasters, paymentPiasters: amountPiasters, profileId: null, feePiasters: 0 };
  return { ...told, status, referenceNumber: null, paidAt: null, failure };
}
