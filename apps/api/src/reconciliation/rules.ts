import { PaymentStatus } from "@hiwar/contract/payments";
import type { BookDifference } from "@hiwar/contract/tasks";
import type { Books, GatewayAnswer } from "../payments/comparing/rules.ts";
import { reportedFee } from "../payments/rules.ts";

export const reconcilingTimes = {
  /** A day is compared so long after its end: what was on its way has arrived. */
  hoursAfterEnd: 3,
  /** Orders asked about in a minute at most, so that a day never floods its gateway. */
  ordersAMinute: 20,
  /** The orders of so many days before a day may still have been open in it. */
  daysOpen: 2,
  /** After the whole system stood still, days are made up for, so many at most. */
  mostDaysBack: 31,
  retryMinutes: 30,
  /** A gateway that has not answered by then is left to staff. */
  mostTries: 24,
} as const;

/** The days to be opened now, the earliest first: those after `last` that are over for hours; of a gateway that has none yet, the latest. */
export function daysToOpen(last: string | null, now: Temporal.Instant): string[] {
  const over = now.subtract({ hours: reconcilingTimes.hoursAfterEnd }).toZonedDateTimeISO("Africa/Cairo").toPlainDate();
  const newest = over.subtract({ days: 1 });
  if (last === null) return [newest.toString()];
  const missing = Temporal.PlainDate.from(last).until(newest, { largestUnit: "days" }).days;
  const count = Math.min(missing, reconcilingTimes.mostDaysBack);
  return Array.from({ length: Math.max(0, count) }, (_, index) => newest.subtract({ days: count - 1 - index }).toString());
}

/** When the order at `place` of a day that is opened now is asked about. */
export function statusQueryAt(place: number, now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: Math.floor(place / reconcilingTimes.ordersAMinute) });
}

const { Paid, Refunded, PartialRefunded } = PaymentStatus;
const paidStatuses: readonly (PaymentStatus | null)[] = [Paid, Refunded, PartialRefunded];

/** How much of an order went back: nothing, a part or all of it. */
const shareBack = ({ paidPiasters, returnedPiasters }: Books) => (returnedPiasters <= 0 ? 0 : returnedPiasters < paidPiasters ? 1 : 2);
const shareBackThere = ({ status }: GatewayAnswer) => (status === Refunded ? 2 : status === PartialRefunded ? 1 : 0);

const isPaidThere = ({ status }: GatewayAnswer) => paidStatuses.includes(status);

/** How a gateway and the books differ on an order, or null. Where it does not tell how much went back, whether it was nothing, a part or all is compared. */
export function differenceOf(books: Books, word: GatewayAnswer): BookDifference | null {
  if (word.known && word.status === null) return "not-said";
  const isPaidHere = books.paidPiasters > 0;
  // What came and went back unseen, of a sum that was not ours, never stood here.
  if (!isPaidHere) return isPaidThere(word) && shareBackThere(word) < 2 ? "paid-there" : null;
  if (!isPaidThere(word)) return "paid-here";
  if (word.orderPiasters !== books.paidPiasters) return "amount-differs";
  if ((reportedFee(word, books.paidPiasters) ?? books.feePiasters) !== books.feePiasters) return "fee-differs";
  const more = word.givenBackPiasters === null ? shareBackThere(word) - shareBack(books) : word.givenBackPiasters - books.returnedPiasters;
  return more === 0 ? null : more > 0 ? "returned-there" : "returned-here";
}

/**
 * What a gateway says of an order's money of one day, in piasters. The day of money is the one in which it was booked; what is not booked
 * at all is told of in every day in which the order is asked about.
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
  // A fee that became known later is of the day on which it was booked.
  const isSameFee = books.paidPiasters > 0 && (reportedFee(word, books.paidPiasters) ?? books.feePiasters) === books.feePiasters;
  const feeThere = counted ? (reportedFee(word, paidPiasters) ?? 0) : 0;
  return {
    paidPiasters,
    feePiasters: isPaidThere(word) && isSameFee ? ofDay.feePiasters : feeThere,
    returnedPiasters: agrees ? ofDay.returnedPiasters : back,
  };
}
