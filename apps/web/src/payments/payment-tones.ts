import type { Payment } from "@hiwar/contract/payments";
import type { BadgeProps } from "@hiwar/ui/badge";

/** The colour of a payment's status. */
export const paymentTones: Record<Payment["status"], NonNullable<BadgeProps["tone"]>> = {
  0: "accent",
  1: "success",
  2: "plain",
  3: "info",
  4: "plain",
  5: "info",
  6: "danger",
  7: "accent",
  8: "accent",
};
