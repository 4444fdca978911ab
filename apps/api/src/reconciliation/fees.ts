import type { Answer, Input } from "@hiwar/contract/kernel/endpoint";
import type { FeeObstacle, reconciliation } from "@hiwar/contract/reconciliation";
import type { Recorded } from "../kernel/audit.ts";
import type { Context } from "../kernel/context.ts";
import { bookFee } from "../payments/comparing/fees.ts";
import { lockPaymentsNamed, type PaymentRow } from "../payments/queries.ts";
import { compareAgain } from "./compare.ts";

interface Booked {
  readonly paymentId: number;
  readonly personId: number;
  readonly formerPiasters: number;
  readonly feePiasters: number;
}

/** Books the fees of a gateway's statement. Lines that were booked before change nothing; lines that fit no paid order are returned. */
export async function bookFees(
  context: Context,
  { gateway, fees }: Input<typeof reconciliation.bookFees>,
): Promise<Recorded<Answer<typeof reconciliation.bookFees>>> {
  const { db, actor } = context;
  const byNumber = namesOf(await lockPaymentsNamed(db, gateway, [...new Set(fees.map(({ number }) => number))]));
  const seen = new Set<number>();
  const booked: Booked[] = [];
  const refused: { number: string; why: FeeObstacle }[] = [];
  let last: number | null = null;
  for (const { number, feePiasters } of fees) {
    const payment = byNumber.get(number);
    const why = whyNotBook(payment, feePiasters, seen);
    if (why !== null || !payment) refused.push({ number, why: why ?? "unknown" });
    else {
      seen.add(payment.id);
      if (payment.feePiasters === feePiasters) continue;
      last = await bookFee(context, payment, feePiasters, actor.id);
      await compareAgain(context, payment.id);
      booked.push({ paymentId: payment.id, personId: payment.personId, formerPiasters: payment.feePiasters, feePiasters });
    }
  }
  const answer = { booked: booked.length, same: fees.length - booked.length - refused.length, refused };
  return { answer, change: last === null ? null : changeOf(last, gateway, booked) };
}

/** Maps the merchant's and the gateway's number to each order. */
function namesOf(payments: readonly PaymentRow[]): ReadonlyMap<string, PaymentRow> {
  return new Map(payments.flatMap((payment) => [payment.merchantReference, payment.referenceNumber].map((name) => [name ?? "", payment])));
}

function whyNotBook(payment: PaymentRow | undefined, feePiasters: number, seen: ReadonlySet<number>): FeeObstacle | null {
  if (!payment) return "unknown";
  if (seen.has(payment.id)) return "twice";
  if (payment.paidAt === null) return "unpaid";
  return feePiasters > payment.amountPiasters ? "too-much" : null;
}

function changeOf(id: number, gateway: string, booked: readonly Booked[]) {
  const sums = (which: "formerPiasters" | "feePiasters") => booked.map((one) => ({ paymentId: one.paymentId, feePiasters: one[which] }));
  const people = booked.map(({ personId }) => personId);
  return { id, before: { gateway, fees: sums("formerPiasters") }, after: { gateway, fees: sums("feePiasters") }, people };
}
