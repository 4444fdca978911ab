import { PaymentStatus } from "@hiwar/contract/payments";
import { z } from "zod";
import type { Verified } from "../outcome.ts";
import { formatPiasters, readPiasters, readRoundedPiasters } from "./piasters.ts";
import { type FawryMerchant, isSameSignature, type SignedNotification, signNotification } from "./signatures.ts";

// Charge answers and the older status answer spell some of the statuses differently.
const statusByWord = new Map<string, PaymentStatus>([
  ["NEW", PaymentStatus.New],
  ["UNPAID", PaymentStatus.New],
  ["PAID", PaymentStatus.Paid],
  ["CANCELED", PaymentStatus.Canceled],
  ["CANCELLED", PaymentStatus.Canceled],
  ["REFUNDED", PaymentStatus.Refunded],
  ["EXPIRED", PaymentStatus.Expired],
  ["PARTIAL_REFUNDED", PaymentStatus.PartialRefunded],
  ["FAILED", PaymentStatus.Failed],
]);

/** The status for Fawry's name of it; null for an unknown name. */
export function readStatus(word: string): PaymentStatus | null {
  return statusByWord.get(word) ?? null;
}

/**
 * A verified notification or status answer. Its signature covers seven fields; payer, fees, times and failure texts are unsigned. Compare
 * `orderPiasters` with our price: `paymentPiasters` may include customer fees.
 */
export type FawryNotification = SignedNotification & {
  status: PaymentStatus | null;
  requestId: string;
  /** The payer's id that we sent; null when it is missing. */
  profileId: string | null;
  feePiasters: number;
  paidAt: Temporal.Instant | null;
  failureCode: string;
  failureReason: string;
};

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value == null ? "" : String(value)));
const reference = z.union([z.string().min(1).max(200), z.int()]).transform(String);
const amountBy = (read: typeof readPiasters) =>
  z.union([z.number(), z.string()]).transform((written, context) => {
    const piasters = read(written);
    if (piasters !== null) return { piasters, written: String(written) };
    context.addIssue("not an amount");
    return z.NEVER;
  });
/** Our own price must match exactly. */
const exact = amountBy(readPiasters);
const rounded = amountBy(readRoundedPiasters);
const epochMilliseconds = z.union([z.int(), z.string().regex(/^[0-9]{1,15}$/)]).transform((value, context) => {
  const milliseconds = Number(value);
  if (Math.abs(milliseconds) <= 8.64e15) return Temporal.Instant.fromEpochMilliseconds(milliseconds);
  context.addIssue("not an instant");
  return z.NEVER;
});

// Fawry's own spelling, `paymentRefrenceNumber` included. Unused fields are not validated.
const NotificationBody = z.object({
  requestId: text,
  fawryRefNumber: reference,
  merchantRefNumber: reference,
  customerMerchantId: text.catch(""),
  paymentAmount: rounded,
  orderAmount: exact,
  fawryFees: rounded.nullish().catch(null),
  orderStatus: z.string().min(1).max(40),
  paymentMethod: z.string().max(60),
  paymentRefrenceNumber: text,
  paymentTime: epochMilliseconds.nullish().catch(null),
  failureErrorCode: text.catch(""),
  failureReason: text.catch(""),
  messageSignature: z.string(),
});

/** Verifies the signature of a notification V2 (or V2 status answer) in constant time. */
export function verifyNotification(merchant: FawryMerchant, body: unknown): Verified<FawryNotification> {
  const parsed = NotificationBody.safeParse(body);
  if (!parsed.success) return { kind: "malformed" };
  const fields = parsed.data;
  const signed: SignedNotification = {
    fawryReference: fields.fawryRefNumber,
    merchantReference: fields.merchantRefNumber,
    paymentPiasters: fields.paymentAmount.piasters,
    orderPiasters: fields.orderAmount.piasters,
    orderStatus: fields.orderStatus,
    paymentMethod: fields.paymentMethod,
    paymentReference: fields.paymentRefrenceNumber,
  };
  // Fawry does not document whether an amount with three decimals is signed as it is or with two, so both are tried.
  const writings = [formatPiasters(signed.paymentPiasters), fields.paymentAmount.written];
  if (!writings.some((written) => isSameSignature(signNotification(merchant, signed, written), fields.messageSignature)))
    return { kind: "forged" };
  const notification = {
    ...signed,
    status: readStatus(fields.orderStatus),
    requestId: fields.requestId,
    profileId: fields.customerMerchantId === "" ? null : fields.customerMerchantId,
    feePiasters: fields.fawryFees?.piasters ?? 0,
    paidAt: fields.paymentTime ?? null,
    failureCode: fields.failureErrorCode,
    failureReason: fields.failureReason,
  };
  return { kind: "genuine", value: notification };
}
