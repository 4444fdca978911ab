import { type Disagreement, PaymentStatus } from "@hiwar/contract/payments";
import { isClosedUnpaid, isOpen, reportedFee } from "../rules.ts";

const { Paid, Refunding } = PaymentStatus;

/** A transaction's money as the books have it, in piasters: what its gateway received, kept as a fee, and returned to the payer. */
export interface Books {
  readonly paidPiasters: number;
  readonly feePiasters: number;
  readonly returnedPiasters: number;
}

interface Line {
  readonly cause: string;
  readonly account: string;
  readonly amountPiasters: number;
}

/** The cause of the journal entry that posts a fee which became known later. */
export const feeCause = (id: number): string => `fee:${id}:known`;

/** Whether an entry posts only a gateway's fee: its two lines cancel out, and no money is received or returned. */
export const isFeeOnlyEntry = ({ cause }: Pick<Line, "cause">): boolean => cause.startsWith("fee:");

/** Sums the lines of a transaction's entries into its books. */
export function booksOf(lines: readonly Line[]): Books {
  const sum = (fits: (line: Line) => boolean) => lines.filter(fits).reduce((total, { amountPiasters }) => total + amountPiasters, 0);
  const isIn = ({ cause }: Line) => cause.endsWith(":paid");
  const isHeld = ({ account }: Line) => account.startsWith("gateway:");
  const isFee = ({ account }: Line) => account === "gateway-fees";
  return {
    paidPiasters: sum((line) => isIn(line) && (isHeld(line) || isFee(line))),
    feePiasters: sum(isFee),
    returnedPiasters: 0 - sum((line) => !isIn(line) && !isFeeOnlyEntry(line) && isHeld(line)),
  };
}

/** A gateway's answer about an order. Sums are null when it does not know the order or does not report them. */
export interface GatewayAnswer {
  readonly known: boolean;
  readonly status: PaymentStatus | null;
  readonly orderPiasters: number | null;
  readonly feePiasters: number | null;
  readonly givenBackPiasters: number | null;
  readonly payerId: string | null;
}

interface Ours {
  readonly status: PaymentStatus;
  readonly personId: number;
  readonly amountPiasters: number;
  readonly paidAt: Temporal.Instant | null;
}

/** Where the gateway's answer about a transaction differs from our data. */
export function disagreementsOf(ours: Ours, { feePiasters }: Books, word: GatewayAnswer): Disagreement[] {
  const fee = ours.paidAt === null ? null : reportedFee(word, ours.amountPiasters);
  const found: readonly (readonly [Disagreement, boolean])[] = [
    ["status", !isSameState(ours.status, word)],
    ["amount", word.orderPiasters !== null && word.orderPiasters !== ours.amountPiasters],
    ["fee", fee !== null && fee !== feePiasters],
    ["payer", word.payerId !== null && word.payerId !== String(ours.personId)],
  ];
  return found.filter(([, differs]) => differs).map(([what]) => what);
}

/**
 * Whether our status agrees with the gateway's answer: both open, both closed unpaid, both the same, or Refunding here and Paid there. An order
 * unknown to the gateway agrees with an open or closed unpaid one here; an answer without a status agrees with all.
 */
function isSameState(ours: PaymentStatus, { known, status }: GatewayAnswer): boolean {
  if (!known) return isOpen(ours) || isClosedUnpaid(ours);
  if (status === null) return true;
  if (isOpen(ours)) return isOpen(status);
  if (isClosedUnpaid(ours)) return isClosedUnpaid(status);
  return status === ours || (ours === Refunding && status === Paid);
}
