import type { ErrorCode } from "@hiwar/contract/kernel/errors";
import { PaymentMethod, PaymentStatus } from "@hiwar/contract/payments";
import { isBefore } from "../kernel/time.ts";

const { New, Paid, Canceled, Refunded, Expired, PartialRefunded, Failed, Processed, Refunding } = PaymentStatus;

export const paymentTimes = {
  planReferenceHours: 48,
  /** Minutes to pay a plan by card, wallet or installments: these answer at once or never. */
  instantMinutes: 15,
  /** After this long an unanswered call for a charge or a refund counts as lost. */
  lostAfterSeconds: 90,
  /** Seconds from an order's deadline until we check that the gateway has closed it. */
  afterExpirySeconds: 60,
  unknownRetrySeconds: 20,
  unansweredMinutes: 30,
  disputedAfterDays: 3,
  /** Minutes until an item is retried whose handling threw an error. */
  minutesAfterDefect: 10,
  /** Minutes until the sweep retries a gateway's message that its job did not apply. */
  messageRetryMinutes: 60,
  longestRefundPauseHours: 6,
  callsBeforeAlert: 5,
  unpaidTriesAnHour: 10,
} as const;

/** The statuses of an open order: it is neither paid nor closed. */
export const openStatuses: readonly PaymentStatus[] = [New, Processed];
const closedUnpaid: readonly PaymentStatus[] = [Canceled, Expired, Failed];

export const isOpen = (status: PaymentStatus) => openStatuses.includes(status);
export const isClosedUnpaid = (status: PaymentStatus) => closedUnpaid.includes(status);

/** The fee that a gateway reports, at most the received amount; null when it reports none. */
export function reportedFee({ feePiasters }: { readonly feePiasters: number | null }, paidPiasters: number): number | null {
  return feePiasters === null ? null : Math.min(feePiasters, paidPiasters);
}

/** A status, and whether its money has been booked (`paidAt`). */
interface MoneyState {
  readonly status: PaymentStatus;
  readonly paidAt: Temporal.Instant | null;
}

/**
 * The next status on the way to the one the gateway reports (docs/rules.md#payments); null when the report changes nothing. Reports arrive in any
 * order. Only money moves a closed transaction, and nothing moves a paid one back to unpaid. A partial refund implies an earlier payment.
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
 * The meaning of a change to the status `next`. `passed-through`: all money arrived and was returned before any report. `part-taken`: the returned
 * sum is unknown. `refunded`: our own refund is done.
 */
export function transitionOf({ status, paidAt }: MoneyState, next: PaymentStatus): Transition {
  if (next === Paid) return "received";
  if (isOpen(next)) return "accepted";
  if (isClosedUnpaid(next)) return "closed";
  if (status === Refunding) return "refunded";
  if (next === PartialRefunded) return "part-taken";
  return paidAt === null ? "passed-through" : "taken-back";
}
export type Transition = "accepted" | "received" | "closed" | "refunded" | "part-taken" | "passed-through" | "taken-back";

export interface PaymentFacts {
  readonly status: PaymentStatus;
  readonly createdAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
  readonly closedAt: Temporal.Instant | null;
  readonly disputedAt: Temporal.Instant | null;
}

/** The error code why a transaction's payer cannot cancel it, or null. */
export function whyNotCancelPayment({ status }: Pick<PaymentFacts, "status">): ErrorCode | null {
  return isOpen(status) ? null : "illegal";
}

/** Hours after closing when the gateway is queried again: a webhook about late money may have been lost. */
const questionsWhenClosed = [1, 6, 24, ...Array.from({ length: 13 }, (_, day) => (day + 2) * 24)];

/**
 * When the sweep queries the gateway again; null when it does not. Open transactions are queried with growing pauses until they end (disputed ones
 * daily), those closed unpaid for two weeks. An unanswered query about a closed one is repeated after 30 minutes.
 */
export function nextStatusQuery(payment: PaymentFacts, now: Temporal.Instant, isAnswered = true): Temporal.Instant | null {
  const { status, closedAt } = payment;
  if (isClosedUnpaid(status) && closedAt) {
    if (!isAnswered) return now.add({ minutes: paymentTimes.unansweredMinutes });
    const moments = questionsWhenClosed.map((hours) => closedAt.add({ hours }));
    return moments.find((moment) => isBefore(now, moment)) ?? null;
  }
  if (!isOpen(status)) return null;
  if (payment.disputedAt !== null) return now.add({ hours: 24 });
  const age = Math.max(0, secondsBetween(payment.createdAt, now));
  const wait = Math.min(1_800, Math.max(paymentTimes.unknownRetrySeconds, Math.round(age / 2)));
  const end = payment.expiresAt.add({ seconds: paymentTimes.afterExpirySeconds });
  const next = now.add({ seconds: wait });
  return isBefore(now, end) && isBefore(end, next) ? end : next;
}

/** Whether a call sent at `calledAt` can no longer be under way at `askedAt`; both by the database's clock. */
export function isRequestExpired(calledAt: Temporal.Instant, askedAt: Temporal.Instant): boolean {
  return secondsBetween(calledAt, askedAt) >= paymentTimes.lostAfterSeconds;
}

/**
 * The new status of an unpaid transaction whose order the gateway does not know; null while the order may still arrive. `askedAt` is by the
 * database's clock.
 */
export function statusOfUnknownOrder(
  payment: PaymentFacts & { readonly referenceNumber: string | null; readonly calledAt: Temporal.Instant },
  askedAt: Temporal.Instant,
): PaymentStatus | null {
  if (!isOpen(payment.status) || payment.referenceNumber !== null) return null;
  if (payment.status === New) return isRequestExpired(payment.calledAt, askedAt) ? Failed : null;
  return isPastDeadline(payment, askedAt) ? Expired : null;
}

/** Whether a transaction's deadline has passed, with some time for the gateway to notice. */
export function isPastDeadline({ expiresAt }: Pick<PaymentFacts, "expiresAt">, now: Temporal.Instant): boolean {
  return secondsBetween(expiresAt, now) >= paymentTimes.afterExpirySeconds;
}

/** Whether an order that the gateway never closed should no longer block its payer. */
export function isDisputable({ status, expiresAt }: Pick<PaymentFacts, "status" | "expiresAt">, now: Temporal.Instant): boolean {
  return isOpen(status) && secondsBetween(expiresAt, now) >= paymentTimes.disputedAfterDays * 86_400;
}

/**
 * The error code why nothing may be paid by this method after so many unpaid tries, or null. It prevents guessing a stored card's verification value
 * and repeated requests to a stranger's wallet. Reference numbers are exempt: they send no request.
 */
export function whyNotTry(method: PaymentMethod, unpaidTriesInAnHour: number): ErrorCode | null {
  return method !== PaymentMethod.Fawry && unpaidTriesInAnHour >= paymentTimes.unpaidTriesAnHour ? "too-many-requests" : null;
}

/** The methods that a company offers, and whether it is down. Lists of offers are sorted by preference. */
export interface ProviderOffer {
  readonly provider: string;
  readonly methods: readonly PaymentMethod[];
  readonly isDown: boolean;
}

/**
 * Chooses the company for an order: the first that offers the method and stores its card, if any. If the settings name companies, only the one named
 * for the method counts. An available company comes before one that is down. Null when none fits.
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

/** The deadline for paying a plan by a method: longer for methods without an immediate bank request, so that the payer can go or send somebody. */
export function payUntil(method: PaymentMethod, now: Temporal.Instant): Temporal.Instant {
  const isPatient = method === PaymentMethod.Fawry || method === PaymentMethod.Hosted;
  return now.add(isPatient ? { hours: paymentTimes.planReferenceHours } : { minutes: paymentTimes.instantMinutes });
}

/** When a refund call without an answer is retried; the pauses grow. */
export function nextRefundCall(calls: number, now: Temporal.Instant): Temporal.Instant {
  const longest = paymentTimes.longestRefundPauseHours * 3600;
  return now.add({ seconds: Math.min(longest, paymentTimes.lostAfterSeconds * 2 ** Math.max(0, calls - 1)) });
}

/** A gateway's report of refunds: the payment's status and the sum of all refunds in piasters, or null when not reported. */
export interface RefundReport {
  readonly status: PaymentStatus;
  readonly givenBackPiasters: number | null;
}

/** The open refund of ours, the completed ones, and the paid amount. */
interface OwnRefunds {
  readonly owedPiasters: number;
  readonly donePiasters: number;
  readonly amountPiasters: number;
  /** Whether the gateway was called for the open one. */
  readonly isCalled: boolean;
}

/**
 * Whether the refunded sum differs from what we owe plus our earlier refunds. Without a sum, all must be what we owe, and a part can be ours only
 * once we called for it.
 */
export function isOtherSum(
  { status, givenBackPiasters }: RefundReport,
  { owedPiasters, donePiasters, amountPiasters, isCalled }: OwnRefunds,
): boolean {
  const expected = owedPiasters + donePiasters;
  if (givenBackPiasters !== null) return givenBackPiasters !== expected;
  const isAll = expected === amountPiasters;
  return status === Refunded ? !isAll : isAll || !isCalled;
}

/** Whether the gateway's order has our amount and was paid in full; customer fees may be added. */
export function isRightAmount(
  { amountPiasters }: { amountPiasters: number },
  heard: { orderPiasters: number; paymentPiasters: number },
): boolean {
  return heard.orderPiasters === amountPiasters && heard.paymentPiasters >= amountPiasters;
}

/** Whether the gateway's order names our customer's id, which we sent with it; true when it names none. */
export function isForOurCustomer({ personId }: { personId: number }, { payerId }: { payerId: string | null }): boolean {
  return payerId === null || payerId === String(personId);
}

function secondsBetween(from: Temporal.Instant, to: Temporal.Instant): number {
  return (to.epochMilliseconds - from.epochMilliseconds) / 1000;
}
