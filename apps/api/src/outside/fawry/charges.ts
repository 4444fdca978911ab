import type { PaymentStatus } from "@hiwar/contract/payments";
import { z } from "zod";
import type { Call } from "../call.ts";
import { andThen, type Outcome, ok, unknownOutcome } from "../outcome.ts";
import { isAccepted, refusalIn } from "./call.ts";
import type { FawryConfig } from "./config.ts";
import { readStatus } from "./notification.ts";
import { formatPiasters, readPiasters } from "./piasters.ts";
import {
  type SignedCardToken,
  type SignedCharge,
  signCardCharge,
  signInstallmentCharge,
  signReferenceCharge,
  signWalletCharge,
} from "./signatures.ts";

export type FawryCharge = {
  /** Unique for every attempt and never reused. */
  merchantReference: string;
  /** `mobile` is in local form (`01…`) or empty. */
  customer: { profileId: string; name: string; mobile: string; email: string };
  amountPiasters: number;
  description: string;
  items: readonly { itemId: string; description: string; pricePiasters: number; quantity: number }[];
  expiresAt: Temporal.Instant;
};

/** A stored card, the URL to which its bank's page returns the browser, and the installment plan or null. */
export type FawryCardCharge = SignedCardToken & { returnUrl: string; planId: string | null };

/** An order that Fawry opened. `fawryReference` is null when the answer does not contain it yet (3-D Secure). */
export type FawryOrder = {
  fawryReference: string | null;
  status: PaymentStatus | null;
  expiresAt: Temporal.Instant;
  /** A PNG of the wallet's QR code, as a data URL. */
  qr: string | null;
  /** The URL to which the browser must go. */
  redirectUrl: string | null;
};
/** The order that Fawry opened for a charge, or why there is none. */
export type ChargeOutcome = Outcome<FawryOrder>;

export const language = "ar-eg";
const paths = { common: "/ECommerceWeb/Fawry/payments/charge", wallet: "/ECommerceWeb/api/payments/charge" } as const;

// A browser shows or follows these, so only PNG pictures as data URLs, and http and https URLs, are accepted.
const Picture = z
  .string()
  .max(200_000)
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/=]+$/i);
const WebAddress = z.url({ protocol: /^https?$/ }).max(2_000);
const ChargeAnswer = z.object({
  referenceNumber: z
    .union([z.string().min(1), z.int()])
    .transform(String)
    .nullish(),
  merchantRefNumber: z.string().nullish(),
  orderAmount: z.unknown().optional(),
  orderStatus: z.string().nullish(),
  expirationTime: z.number().int().min(0).max(8.64e15).nullish(),
  walletQr: Picture.nullish(),
  nextAction: z.object({ redirectUrl: WebAddress }).nullish(),
});

function signedPart(charge: FawryCharge): SignedCharge {
  const { merchantReference, customer, amountPiasters } = charge;
  return { merchantReference, profileId: customer.profileId, amountPiasters };
}

function commonBody(config: FawryConfig, charge: FawryCharge): Record<string, unknown> {
  const { customer, merchantReference, amountPiasters } = charge;
  return {
    merchantCode: config.merchantCode,
    merchantRefNum: merchantReference,
    customerProfileId: customer.profileId,
    customerName: customer.name,
    customerMobile: customer.mobile,
    customerEmail: customer.email,
    amount: formatPiasters(amountPiasters),
    currencyCode: "EGP",
    language,
    chargeItems: charge.items.map(({ itemId, description, pricePiasters, quantity }) => ({
      itemId,
      description,
      price: formatPiasters(pricePiasters),
      quantity,
    })),
    description: charge.description,
    paymentExpiry: charge.expiresAt.epochMilliseconds,
    orderWebHookUrl: config.webhookUrl,
  };
}

function readOrder(charge: FawryCharge, body: unknown): ChargeOutcome {
  const parsed = ChargeAnswer.safeParse(body);
  if (!parsed.success || !isAccepted(body)) return unknownOutcome("the answer is not one to a charge");
  const { referenceNumber, merchantRefNumber, orderAmount, orderStatus, expirationTime, walletQr, nextAction } = parsed.data;
  if (merchantRefNumber != null && merchantRefNumber !== charge.merchantReference)
    return unknownOutcome("the answer is about another order");
  // A slip must never show a number for which the outlet asks another amount.
  if (orderAmount != null && readPiasters(orderAmount) !== charge.amountPiasters) return unknownOutcome("the answer names another amount");
  return ok({
    fawryReference: referenceNumber ?? null,
    status: orderStatus ? readStatus(orderStatus) : null,
    expiresAt: expirationTime ? Temporal.Instant.fromEpochMilliseconds(expirationTime) : charge.expiresAt,
    qr: walletQr ?? null,
    redirectUrl: nextAction?.redirectUrl ?? null,
  });
}

async function send(call: Call, path: string, charge: FawryCharge, body: Record<string, unknown>): Promise<ChargeOutcome> {
  return andThen(await call(path, { method: "POST", body }), (answer) => refusalIn(answer.body) ?? readOrder(charge, answer.body));
}

/** F1: opens an order to be paid at an outlet by the returned reference number. */
export async function createReference(config: FawryConfig, call: Call, charge: FawryCharge): Promise<ChargeOutcome> {
  const signature = signReferenceCharge(config, signedPart(charge));
  const reply = await send(call, paths.common, charge, { ...commonBody(config, charge), paymentMethod: "PAYATFAWRY", signature });
  return andThen(reply, (order) => (order.fawryReference === null ? unknownOutcome("the answer has no reference number") : ok(order)));
}

/** F2 and F3: requests a payment from a wallet, or without its number returns a QR code that any wallet can read. */
export async function chargeWallet(
  config: FawryConfig,
  call: Call,
  charge: FawryCharge,
  walletNumber: string | null,
): Promise<ChargeOutcome> {
  const signature = signWalletCharge(config, signedPart(charge), walletNumber ?? "");
  const body = { ...commonBody(config, charge), paymentMethod: "MWALLET", signature };
  const reply = await send(call, paths.wallet, charge, walletNumber === null ? body : { ...body, debitMobileWalletNo: walletNumber });
  return andThen(reply, (order) =>
    walletNumber === null && order.qr === null ? unknownOutcome("the answer has no code to show") : ok(order),
  );
}

/** F5 and F6: charges a stored card with 3-D Secure, at once or by an installment plan. */
export async function chargeCard(config: FawryConfig, call: Call, charge: FawryCharge, card: FawryCardCharge): Promise<ChargeOutcome> {
  const { token, verificationValue, returnUrl, planId } = card;
  const signed = signedPart(charge);
  const signature =
    planId === null ? signCardCharge(config, signed, card, returnUrl) : signInstallmentCharge(config, signed, card, planId, returnUrl);
  const reply = await send(call, paths.common, charge, {
    ...commonBody(config, charge),
    paymentMethod: "CARD",
    cardToken: token,
    cvv: verificationValue,
    enable3DS: true,
    authCaptureModePayment: false,
    returnUrl,
    ...(planId !== null && { installmentPlanId: planId }),
    signature,
  });
  // Refusals are stored, so the verification value is redacted from them.
  return reply.kind === "refused" ? { ...reply, text: reply.text.replaceAll(verificationValue, "•••") } : reply;
}
