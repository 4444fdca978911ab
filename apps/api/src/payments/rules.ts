import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { PaymentMethod, PaymentStatus } from "@hiwar/contract/payments";
import { isBefore } from "../kernel/time.ts";

const { New, Paid, Canceled, Refunded, Expired, PartialRefunded, Failed, Processed, Refunding } = PaymentStatus;

export const paymentTimes = {
  planReferenceHours: 48,
  /** Cards and wallets are answered at once or never. */
  instantMinutes: 15,
  /** A charge call that was never heard of again is believed lost after this long. */
  lostAfterSeconds: 90,
  /** After its end we ask this soon whether the gateway ended it too. */
  afterExpirySeconds: 60,
  unknownRetrySeconds: 20,
  unansweredMinutes: 30,
  disputedAfterDays: 3,
  /** What failed through a defect of ours is taken up again. */
  minutesAfterDefect: 10,
  /** A gateway's message whose job has not applied it. */
  messageRetryMinutes: 60,
  longestRefundPauseHours: 6,
  callsBeforeAlert: 5,
  unpaidTriesAnHour: 10,
} as const;

/** Statuses in which money may still be expected. */
export const unpaidStatuses: readonly PaymentStatus[] = [New, Processed];
const closedUnpaid: readonly PaymentStatus[] = [Canceled, Expired, Failed];

export const isUnpaid = (status: PaymentStatus) => unpaidStatuses.includes(status);
export const isClosedUnpaid = (status: PaymentStatus) => closedUnpaid.includes(status);

/** What a gateway says it kept of a payment, never more than came; null where it does not say. */
export function reportedFee({ feePiasters }: { readonly feePiasters: number | null }, paidPiasters: number): number | null {
  return feePiasters === null ? null : Math.min(feePiasters, paidPiasters);
}

/** A status, and whether the money it may speak of has been taken into the books. */
interface MoneyState {
  readonly status: PaymentStatus;
  readonly paidAt: Temporal.Instant | null;
}

/**
 * The first step of a transaction towards what the gateway says (docs/rules.md#payments), or null when that is old news. Messages come in
 * any order: only money moves a closed one, nothing moves a paid one back to unpaid, and what went back in part was paid before.
 */
export function nextStatus({ status: current, paidAt }: MoneyState, heard: PaymentStatus): PaymentStatus | null {
  const allowed: Partial<Record<PaymentStatus, readonly PaymentStatus[]>> = {
    [New]: [Processed, Paid, Canceled, Expired, Failed, Refunded, PartialRefunded],
    [Processed]: [Paid, Canceled, Expired, Failed, Refunded, PartialRefunded],
    [Canceled]: [Paid, Refunded, PartialRefunded],
    [Expired]: [Paid, Refunded, PartialRefunded],
    [Failed]: [Paid, Refunded, PartialRefunded],
    [Paid]: [Refunding, Refunded, PartialRefunded],
    [Refunding]: [Refunded, PartialRefunded],
    [PartialRefunded]: [Refunding, Refunded],
  };
  const target = heard === New ? Processed : heard;
  if (!allowed[current]?.includes(target)) return null;
  return target === PartialRefunded && paidAt === null ? Paid : target;
}

/**
 * What a step to `next` means. `passed-through`: all of the money came and went back before we heard of it. `part-taken`: how
 * much went back is not told. `refunded`: our own refund has gone through.
 */
export function meaningOf({ status, paidAt }: MoneyState, next: PaymentStatus): Meaning {
  if (next === Paid) return "received";
  if (isUnpaid(next)) return "accepted";
  if (isClosedUnpaid(next)) return "closed";
  if (status === Refunding) return "refunded";
  if (next === PartialRefunded) return "part-taken";
  return paidAt === null ? "passed-through" : "taken-back";
}
export type Meaning = "accepted" | "received" | "closed" | "refunded" | "part-taken" | "passed-through" | "taken-back";

export interface PaymentFacts {
  readonly status: PaymentStatus;
  readonly createdAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
  readonly closedAt: Temporal.Instant | null;
  readonly disputedAt: Temporal.Instant | null;
}

/** Why its payer cannot give a transaction up, or null. */
export function whyNotCancelPayment({ status }: Pick<PaymentFacts, "status">): ErrorCode | null {
  return isUnpaid(status) ? null : "illegal";
}

/** Hours after its closing at which the gateway is asked about an order: a call about late money may have been lost. */
const questionsWhenClosed = [1, 6, 24, ...Array.from({ length: 13 }, (_, day) => (day + 2) * 24)];

/**
 * When the sweep asks the gateway again, or null when nothing more can come. Open ones are asked ever more rarely until they
 * end, closed ones for two weeks. A question without an answer has not been asked: it is put again soon.
 */
export function nextStatusQuery(payment: PaymentFacts, now: Temporal.Instant, isAnswered = true): Temporal.Instant | null {
  const { status, closedAt } = payment;
  if (isClosedUnpaid(status) && closedAt) {
    if (!isAnswered) return now.add({ minutes: paymentTimes.unansweredMinutes });
    const moments = questionsWhenClosed.map((hours) => closedAt.add({ hours }));
    return moments.find((moment) => isBefore(now, moment)) ?? null;
  }
  if (!isUnpaid(status)) return null;
  if (payment.disputedAt !== null) return now.add({ hours: 24 });
  const age = Math.max(0, secondsBetween(payment.createdAt, now));
  const wait = Math.min(1_800, Math.max(paymentTimes.unknownRetrySeconds, Math.round(age / 2)));
  const end = payment.expiresAt.add({ seconds: paymentTimes.afterExpirySeconds });
  const next = now.add({ seconds: wait });
  return isBefore(now, end) && isBefore(end, next) ? end : next;
}

/** Whether no call of ours that left then can still be on its way; both moments by the database's clock. */
export function isRequestExpired(calledAt: Temporal.Instant, askedAt: Temporal.Instant): boolean {
  return secondsBetween(calledAt, askedAt) >= paymentTimes.lostAfterSeconds;
}

/**
 * What becomes of an unpaid transaction of which the gateway says there is no such order; null while it may yet arrive. The
 * question was put at `askedAt`, by the database's clock.
 */
export function statusOfUnknownOrder(
  payment: PaymentFacts & { readonly referenceNumber: string | null; readonly calledAt: Temporal.Instant },
  askedAt: Temporal.Instant,
): PaymentStatus | null {
  if (!isUnpaid(payment.status) || payment.referenceNumber !== null) return null;
  if (payment.status === New) return isRequestExpired(payment.calledAt, askedAt) ? Failed : null;
  return isOver(payment, askedAt) ? Expired : null;
}

/** Whether a transaction's time to be paid is over, and the gateway had a moment to notice it. */
export function isOver({ expiresAt }: Pick<PaymentFacts, "expiresAt">, now: Temporal.Instant): boolean {
  return secondsBetween(expiresAt, now) >= paymentTimes.afterExpirySeconds;
}

/** Whether an order that the gateway neither closed nor cancelled is to stand in its payer's way no longer. */
export function isDisputable({ status, expiresAt }: Pick<PaymentFacts, "status" | "expiresAt">, now: Temporal.Instant): boolean {
  return isUnpaid(status) && secondsBetween(expiresAt, now) >= paymentTimes.disputedAfterDays * 86_400;
}

/**
 * Why no card or wallet is tried now, or null: whoever sits before a stored card must not guess its verification value, and
 * nobody asks a stranger's wallet over and over. A reference number asks nobody.
 */
export function whyNotTry(method: PaymentMethod, unpaidTriesInAnHour: number): ErrorCode | null {
  return method !== PaymentMethod.Fawry && unpaidTriesInAnHour >= paymentTimes.unpaidTriesAnHour ? "too-many-requests" : null;
}

/** What a company offers, those that are preferred first. */
export interface ProviderOffer {
  readonly provider: string;
  readonly methods: readonly PaymentMethod[];
  readonly isDown: boolean;
}

/**
 * Which company takes an order: the one that keeps the card it is paid with, the one that the settings name, else the first that
 * offers its method; one that answers comes before one that is down. Null when there is none.
 */
export function chooseProvider(
  offers: readonly ProviderOffer[],
  method: PaymentMethod,
  { ways, cardProvider = null }: { ways: ReadonlyMap<PaymentMethod, string> | null; cardProvider?: string | null },
): ProviderOffer | null {
  const isNamed = ({ provider }: ProviderOffer) => ways === null || ways.get(method) === provider;
  const isKeeper = ({ provider }: ProviderOffer) => cardProvider === null || cardProvider === provider;
  const fitting = offers.filter((offer) => offer.methods.includes(method) && isNamed(offer) && isKeeper(offer));
  return fitting.find(({ isDown }) => !isDown) ?? fitting[0] ?? null;
}

/** Until when a plan may be paid by a method: where no bank is asked yet, there is time to go, or to send somebody. */
export function payUntil(method: PaymentMethod, now: Temporal.Instant): Temporal.Instant {
  const isPatient = method === PaymentMethod.Fawry || method === PaymentMethod.Hosted;
  return now.add(isPatient ? { hours: paymentTimes.planReferenceHours } : { minutes: paymentTimes.instantMinutes });
}

/** When a refund whose call was not heard of is taken up again: ever more rarely. */
export function nextRefundCall(calls: number, now: Temporal.Instant): Temporal.Instant {
  const longest = paymentTimes.longestRefundPauseHours * 3600;
  return now.add({ seconds: Math.min(longest, paymentTimes.lostAfterSeconds * 2 ** Math.max(0, calls - 1)) });
}

/** What a gateway says of refunds: the status of the payment, and the sum of all that was given back; null where it tells none. */
export interface RefundReport {
  readonly status: PaymentStatus;
  readonly givenBackPiasters: number | null;
}

/** Whether something else went back than what we owe and gave back before; by sums where they are told, else by whole or part. */
export function isOtherSum(
  { status, givenBackPiasters }: RefundReport,
  { owedPiasters, donePiasters, amountPiasters }: { owedPiasters: number; donePiasters: number; amountPiasters: number },
): boolean {
  const expected = owedPiasters + donePiasters;
  return givenBackPiasters === null ? (status === Refunded) !== (expected === amountPiasters) : givenBackPiasters !== expected;
}

/** Whether the gateway's order is the one we asked for, and was paid in full: fees may come on top of it. */
export function isRightAmount(
  { amountPiasters }: { amountPiasters: number },
  heard: { orderPiasters: number; paymentPiasters: number },
): boolean {
  return heard.orderPiasters === amountPiasters && heard.paymentPiasters >= amountPiasters;
}

/** Whether the gateway names the payer we named, if it names any. */
export function isRightOwner({ personId }: { personId: number }, { payerId }: { payerId: string | null }): boolean {
  return payerId === null || payerId === String(personId);
}

function secondsBetween(from: Temporal.Instant, to: Temporal.Instant): number {
  return (to.epochMilliseconds - from.epochMilliseconds) / 1000;
}
