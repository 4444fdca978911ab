import * as z from "zod/mini";
import { Id, Instant, Piasters } from "./kernel/shapes.ts";

/** Money that came; that we gave back; that the gateway took back by itself. */
export const receiptKinds = ["payment", "refund", "reversal"] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** What shows that money came or went back. `url` gives it as a PDF for ten minutes. */
export const Receipt = z.object({
  number: Id,
  kind: z.enum(receiptKinds),
  amountPiasters: Piasters,
  issuedAt: Instant,
  url: z.string(),
});
export type Receipt = z.input<typeof Receipt>;

/** Whether a payment has receipts: its money came, and what costs nothing moves none. */
export const hasReceipts = ({ paidAt, amountPiasters }: { readonly paidAt: string | null; readonly amountPiasters: number }) =>
  paidAt !== null && amountPiasters > 0;

/** A receipt's number as people read it out: six digits at least. */
export const receiptNumber = (number: number) => String(number).padStart(6, "0");
