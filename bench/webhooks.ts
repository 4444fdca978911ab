import { randomBytes } from "node:crypto";
import { sandboxMerchant } from "@hiwar/sandbox/fawry/merchant";
import { notificationOf } from "@hiwar/sandbox/fawry/notifications";
import type { Shot } from "./load.ts";
import type { Statement } from "./recorder.ts";
import { addressOf, appHost } from "./world.ts";

const headers = { "content-type": "application/json" };
const referenceOf = (index: number) => `bench-webhook-${1_000_000 + index}`;

/** A valid Fawry message about the payment of an order, each about another order. */
export function webhookShot(index: number): Shot {
  const reference = referenceOf(index);
  const order = {
    fawryReference: String(900_000_000 + index),
    merchantReference: reference,
    customerProfileId: String(index),
    customerName: "سلمى عادل",
    customerMobile: "01012345678",
    customerMail: "salma@hiwar.local",
    amountPiasters: 183_600,
    customerFeePiasters: 0,
    description: "bench",
    items: [{ itemCode: reference, description: "bench", pricePiasters: 183_600, quantity: 1 }],
    sentMethod: "PAYATFAWRY",
    status: "PAID" as const,
    paymentReference: String(10_000_000 + index),
    failureCode: "",
    failureReason: "",
    createdAt: 1_795_000_000_000,
    paidAt: 1_795_000_060_000,
    expiresAt: 1_795_086_400_000,
    webhookUrl: null,
    walletNumber: null,
    cardLastDigits: null,
    returnUrl: null,
    installmentPlanId: null,
    refundedPiasters: 0,
  };
  return {
    method: "POST",
    path: "/api/v1/webhooks/fawry",
    headers: { ...headers, host: appHost, "x-forwarded-for": addressOf(index) },
    body: JSON.stringify(notificationOf(sandboxMerchant, order)),
  };
}

/** The values that differ between two messages' statements: the order, and the fingerprint by which a message is stored once. */
export function webhookInput(index: number, statements: readonly Statement[]): Record<string, string> {
  const fingerprint = statements.flatMap(({ values }) => values).find((value) => /^\\x[0-9a-f]{64}$/.test(value ?? ""));
  return { reference: referenceOf(index), fingerprint: fingerprint ?? "" };
}

export function floorWebhookShot(index: number): Shot {
  const input = { reference: referenceOf(index), fingerprint: `\\x${randomBytes(32).toString("hex")}` };
  return { method: "POST", path: "/writes/webhook", headers, body: JSON.stringify(input) };
}
