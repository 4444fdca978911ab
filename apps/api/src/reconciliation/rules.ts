import { PaymentStatus } from "@hiwar/contract/payments";
import type { BookDifference } from "@hiwar/contract/tasks";
import type { Books, GatewayAnswer } from "../payments/comparing/rules.ts";
import { reportedFee } from "../payments/rules.ts";

export const reconcilingTimes = {
  /** Hours after a day's end until it is compared, so that delayed messages have arrived. */
  hoursAfterEnd: 3,
  /** Most orders checked per minute, so that the gateway is not flooded. */
  ordersAMinute: 20,
  /** Orders created up to this many days before a day may still be open in it. */
  daysOpen: 2,
  /** After a long outage, at most this many missed days are opened. */
  mostDaysBack: 31,
  retryMinutes: 30,
  /** After this many tries without an answer, the order goes to staff. */
  mostTries: 24,
} as const;

/** Returns the days to open now, earliest first: those after `last` that ended some hours ago. A gateway without any day gets the latest one. */
export function daysToOpen(last: string | null, now: Temporal.Instant): string[] {
  const over = now.subtract({ hours: reconcilingTimes.hoursAfterEnd }).toZonedDateTimeISO("Africa/Cairo").toPlainDate();
  const newest = over.subtract({ days: 1 });
  if (last === null) return [newest.toString()];
  const missing = Temporal.PlainDate.from(last).until(newest, { largestUnit: "days" }).days;
  const count = Math.min(missing, reconcilingTimes.mostDaysBack);
  return Array.from({ length: Math.max(0, count) }, (_, index) => newest.subtract({ days: count - 1 - index }).toString());
}

/** Returns when an order of a day opened now is checked; `place` is its index among the day's orders. */
export function statusQueryAt(place: number, now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: Math.floor(place / reconcilingTimes.ordersAMinute) });
}

const { Paid, Refunded, PartialRefunded } = PaymentStatus;
const paidStatuses: readonly (PaymentStatus | null)[] = [Paid, Refunded, PartialRefunded];

/** How much of an order was refunded: 0 nothing, 1 a part, 2 all. */
const shareBack = ({ paidPiasters, returnedPiasters }: Books) => (returnedPiasters <= 0 ? 0 : returnedPiasters < paidPiasters ? 1 : 2);
const shareBackThere = ({ status }: GatewayAnswer) => (status === Refunded ? 2 : status === PartialRefunded ? 1 : 0);

const isPaidThere = ({ status }: GatewayAnswer) => paidStatuses.includes(status);

/**
 * Returns how the gateway's answer and the books differ on an order, or null. If the answer lacks the refunded amount, only nothing, part or all is
 * compared.
 */
export function differenceOf(books: Books, word: GatewayAnswer): BookDifference | null {
  if (word.known && word.status === null) return "not-said";
  const isPaidHere = books.paidPiasters > 0;
  // A wrong amount that was paid and refunded unseen was never in our books.
  if (!isPaidHere) return isPaidThere(word) && shareBackThere(word) < 2 ? "paid-there" : null;
  if (!isPaidThere(word)) return "paid-here";
  if (word.orderPiasters !== books.paidPiasters) return "amount-differs";
  if ((reportedFee(word, books.paidPiasters) ?? books.feePiasters) !== books.feePiasters) return "fee-differs";
  const more = word.givenBackPiasters === null ? shareBackThere(word) - shareBack(books) : word.givenBackPiasters - books.returnedPiasters;
  return more === 0 ? null : more > 0 ? "returned-there" : "returned-here";
}

/**
 * Returns an order's money on one day according to the gateway, in piasters. Money belongs to the day on which it was booked. Money that was not
 * booked appears on every day on which the order is checked.
 */
export function saidOfDay(books: Books, ofDay: Books, word: GatewayAnswer): Books {
  const isOfDay = books.paidPiasters === 0 || ofDay.paidPiasters > 0;
  const counted = isPaidThere(word) && isOfDay;
  const paidPiasters = counted ? (word.orderPiasters ?? 0) : 0;
  const told = word.givenBackPiasters;
  const isSameBack = told === null ? shareBack(books) === shareBackThere(word) : told === books.returnedPiasters;
  const agrees = isSameBack && word.orderPiasters === books.paidPiasters;
  const backThere = told ?? (shareBackThere(word) === 2 ? (word.orderPiasters ?? 0) : 0);
  const back = ofDay.returnedPiasters > 0 || isOfDay ? backThere : 0;
  // A fee that became known later belongs to the day on which it was booked.
  const isSameFee = books.paidPiasters > 0 && (reportedFee(word, books.paidPiasters) ?? books.feePiasters) === books.feePiasters;
  const feeThere = counted ? (reportedFee(word, paidPiasters) ?? 0) : 0;
  return {
    paidPiasters,
    feePiasters: isPaidThere(word) && isSameFee ? ofDay.feePiasters : feeThere,
    returnedPiasters: agrees ? ofDay.returnedPiasters : back,
  };
}
