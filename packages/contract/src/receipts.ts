import * as z from "zod/mini";
import { Id, Instant, Piasters } from "./kernel/shapes.ts";

/** Payment received, refund by us, or reversal by the gateway itself. */
export const receiptKinds = ["payment", "refund", "reversal"] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** Proof that money came or went back. `url` serves it as a PDF for ten minutes. */
export const Receipt = z.object({
  number: Id,
  kind: z.enum(receiptKinds),
  amountPiasters: Piasters,
  issuedAt: Instant,
  url: z.string(),
});
export type Receipt = z.input<typeof Receipt>;

/** Whether a payment has receipts: it was paid and its amount is not zero. */
export const hasReceipts = ({ paidAt, amountPiasters }: { readonly paidAt: string | null; readonly amountPiasters: number }) =>
  paidAt !== null && amountPiasters > 0;

/** Formats a receipt's number as people read it: at least six digits. */
export const receiptNumber = (number: number) => String(number).padStart(6, "0");
