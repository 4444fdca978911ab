import { api, queryClient } from "@hiwar/app/clients";
import { IdempotencyKeys } from "@hiwar/client/idempotency-keys";
import type { Payment } from "@hiwar/contract/payments";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { type Order, paymentPath } from "./checkout-order.ts";
import { clearSharedVisit } from "./links/shared-visit.ts";

export type PaymentInput =
  | { readonly kind: "reference" }
  /** `isForOther`: somebody else will open the gateway's page, so the browser does not go there. */
  | { readonly kind: "hosted"; readonly isForOther?: boolean }
  | { readonly kind: "wallet"; readonly walletNumber: string | null }
  | { readonly kind: "card"; readonly cardId: number; readonly cvv: string; readonly planId: string | null };

async function send(order: Order, input: PaymentInput, key: string): Promise<Payment> {
  const wallet = input.kind === "wallet" && input.walletNumber !== null ? { walletNumber: input.walletNumber } : {};
  if (order.kind === "plan") {
    const { planId, period, couponCode, seenPiasters } = order;
    const bought = { planId, period, ...(couponCode !== undefined && { couponCode }), ...(seenPiasters !== undefined && { seenPiasters }) };
    if (input.kind === "reference") return api.subscriptions.payByReference(bought, { key });
    if (input.kind === "hosted") return api.subscriptions.payByPage(bought, { key });
    if (input.kind === "wallet") return api.subscriptions.payByWallet({ ...bought, ...wallet }, { key });
    const { cardId, cvv, planId: installmentPlanId } = input;
    if (installmentPlanId === null) return api.subscriptions.payByCard({ ...bought, cardId, cvv }, { key });
    return api.subscriptions.payByInstallments({ ...bought, cardId, cvv, installmentPlanId }, { key });
  }
  const { tutorId, start, duration } = order;
  const booked = { tutorId, start, duration };
  if (input.kind === "reference") return (await api.lessons.payByReference(booked, { key })).payment;
  if (input.kind === "hosted") return (await api.lessons.payByPage(booked, { key })).payment;
  if (input.kind === "wallet") return (await api.lessons.payByWallet({ ...booked, ...wallet }, { key })).payment;
  return (await api.lessons.payByCard({ ...booked, cardId: input.cardId, cvv: input.cvv }, { key })).payment;
}

/** Returns a payment's name for its idempotency key, without the card's secrets. */
function keyNameOf(input: PaymentInput): string {
  if (input.kind === "card") return `card ${input.cardId} ${input.planId}`;
  return input.kind === "wallet" ? `wallet ${input.walletNumber}` : input.kind;
}

/** Pays an order and navigates to its payment, or to the bank's page if there is one. Another choice counts as another order. */
export function usePay(order: Order, { onRefused }: { onRefused?: (error: Error) => void } = {}) {
  const navigate = useNavigate();
  const [keys] = useState(() => new IdempotencyKeys());
  return useMutation({
    mutationKey: ["payments", "pay"],
    // Typed card data is not kept in the mutation cache.
    gcTime: 0,
    mutationFn: (input: PaymentInput) => keys.run(keyNameOf(input), (key) => send(order, input, key)),
    onError: (error) => {
      // Somebody may have booked first or prices may have changed: reads the lesson's and plan's price, the coupon and the payment methods again.
      for (const queryKey of [
        ["lessons", "quote"],
        ["plans", "read"],
        ["coupons", "byCode"],
        ["payments", "ways"],
      ])
        void queryClient.invalidateQueries({ queryKey });
      onRefused?.(error);
    },
    onSuccess: async (payment, input) => {
      await navigate(paymentPath(payment.id), { replace: true });
      if (payment.redirectUrl === null || (input.kind === "hosted" && input.isForOther)) return;
      clearSharedVisit();
      location.assign(payment.redirectUrl);
    },
  });
}
