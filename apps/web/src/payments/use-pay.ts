import { CallKeys } from "@hiwar/client/call-keys";
import type { Payment } from "@hiwar/contract/payments";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../live/live.ts";
import { type Order, paymentPath } from "./checkout-order.ts";

export type Means =
  | { readonly kind: "reference" }
  | { readonly kind: "wallet"; readonly walletNumber: string | null }
  | { readonly kind: "card"; readonly cardId: number; readonly cvv: string; readonly planId: string | null };

async function send(order: Order, means: Means, key: string): Promise<Payment> {
  const wallet = means.kind === "wallet" && means.walletNumber !== null ? { walletNumber: means.walletNumber } : {};
  if (order.kind === "plan") {
    const { planId, period } = order;
    if (means.kind === "reference") return api.subscriptions.payByReference({ planId, period }, { key });
    if (means.kind === "wallet") return api.subscriptions.payByWallet({ planId, period, ...wallet }, { key });
    const { cardId, cvv, planId: installmentPlanId } = means;
    if (installmentPlanId === null) return api.subscriptions.payByCard({ planId, period, cardId, cvv }, { key });
    return api.subscriptions.payByInstallments({ planId, period, cardId, cvv, installmentPlanId }, { key });
  }
  const { tutorId, start, duration } = order;
  const booked = { tutorId, start, duration };
  if (means.kind === "reference") return (await api.lessons.payByReference(booked, { key })).payment;
  if (means.kind === "wallet") return (await api.lessons.payByWallet({ ...booked, ...wallet }, { key })).payment;
  return (await api.lessons.payByCard({ ...booked, cardId: means.cardId, cvv: means.cvv }, { key })).payment;
}

/** A choice without what is secret of it. */
function choiceOf(means: Means): string {
  if (means.kind === "card") return `card ${means.cardId} ${means.planId}`;
  return means.kind === "wallet" ? `wallet ${means.walletNumber}` : means.kind;
}

/** Pays an order and goes to its payment, or to the bank's page when there is one; another choice is another order. */
export function usePay(order: Order, { onRefused }: { onRefused?: (error: Error) => void } = {}) {
  const navigate = useNavigate();
  const [keys] = useState(() => new CallKeys());
  return useMutation({
    mutationKey: ["payments", "pay"],
    // What was typed of a card is not kept in the cache of writes either.
    gcTime: 0,
    mutationFn: (means: Means) => keys.under(choiceOf(means), (key) => send(order, means, key)),
    onError: (error) => onRefused?.(error),
    onSuccess: async (payment) => {
      await navigate(paymentPath(payment.id), { replace: true });
      if (payment.redirectUrl) location.assign(payment.redirectUrl);
    },
  });
}
