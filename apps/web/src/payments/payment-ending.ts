import { PaymentStatus, type PaymentWithOrder } from "@hiwar/contract/payments";
import type { SlipTone } from "./slip.tsx";

/** How a payment ended, as far as the payer's texts differ. */
export type Ending = "planDone" | "freeDone" | "lessonDone" | "lessonLater" | "failed" | "expired" | "canceled" | "refunding" | "refunded";

const dayMilliseconds = 86_400_000;

/** Whether it was paid less than a day ago; later the checkout shows its slip (`EndedSlip`) instead of the `PaidPage`. */
export function isRecentlyPaid({ paidAt }: Pick<PaymentWithOrder, "paidAt">, now: number): boolean {
  return paidAt !== null && now - Date.parse(paidAt) < dayMilliseconds;
}

/** Returns the ending of a payment that is no longer open. */
export function endingOf({ status, purpose, amountPiasters, order }: PaymentWithOrder): Ending {
  switch (status) {
    case PaymentStatus.Paid:
      // A paid lesson whose time was taken in the meantime can be booked at another.
      if (purpose === 0) return amountPiasters === 0 ? "freeDone" : "planDone";
      return order.lesson?.isHeld ? "lessonDone" : "lessonLater";
    case PaymentStatus.Canceled:
      return "canceled";
    case PaymentStatus.Expired:
      return "expired";
    case PaymentStatus.Refunding:
      return "refunding";
    case PaymentStatus.Refunded:
    case PaymentStatus.PartialRefunded:
      return "refunded";
    default:
      return "failed";
  }
}

export const toneOf: Record<Ending, SlipTone> = {
  planDone: "done",
  freeDone: "done",
  lessonDone: "done",
  lessonLater: "done",
  failed: "failed",
  expired: "over",
  canceled: "over",
  refunding: "waiting",
  refunded: "over",
};
