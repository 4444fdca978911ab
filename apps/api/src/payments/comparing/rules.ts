import { type Disagreement, PaymentStatus } from "@hiwar/contract/payments";
import { isClosedUnpaid, isUnpaid, reportedFee } from "../rules.ts";

const { Paid, Refunding } = PaymentStatus;

/** What the books say of one transaction's money at its gateway, in piasters: what came, what of it the gateway kept, what went back. */
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

/** The cause of the entry by which a fee that became known is posted. */
export const feeCause = (id: number): string => `fee:${id}:known`;

/** Whether an entry says no more than what a gateway keeps: its two lines cancel out, nothing came by it and nothing went back. */
export const isFeeAlone = ({ cause }: Pick<Line, "cause">): boolean => cause.startsWith("fee:");

/** The same from the lines of its entries. */
export function booksOf(lines: readonly Line[]): Books {
  const sum = (fits: (line: Line) => boolean) => lines.filter(fits).reduce((total, { amountPiasters }) => total + amountPiasters, 0);
  const isIn = ({ cause }: Line) => cause.endsWith(":paid");
  const isHeld = ({ account }: Line) => account.startsWith("gateway:");
  const isFee = ({ account }: Line) => account === "gateway-fees";
  return {
    paidPiasters: sum((line) => isIn(line) && (isHeld(line) || isFee(line))),
    feePiasters: sum(isFee),
    returnedPiasters: 0 - sum((line) => !isIn(line) && !isFeeAlone(line) && isHeld(line)),
  };
}

/** What a gateway said of an order; sums are null where it does not know the order, or does not tell them. */
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

/** What of a transaction the gateway says otherwise than we do. */
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

/** Whether two statuses tell the same: what waits here is new there, however an order ended unpaid, and a refund on its way is still paid there. */
function isSameState(ours: PaymentStatus, { known, status }: GatewayAnswer): boolean {
  if (!known) return isUnpaid(ours) || isClosedUnpaid(ours);
  if (status === null) return true;
  if (isUnpaid(ours)) return isUnpaid(status);
  if (isClosedUnpaid(ours)) return isClosedUnpaid(status);
  return status === ours || (ours === Refunding && status === Paid);
}
