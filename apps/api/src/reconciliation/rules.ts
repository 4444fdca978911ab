import { PaymentStatus } from "@hiwar/contract/payments";
import type { BookDifference } from "@hiwar/contract/tasks";
import type { Books, Word } from "../payments/comparing/rules.ts";

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
export function askAt(place: number, now: Temporal.Instant): Temporal.Instant {
  return now.add({ minutes: Math.floor(place / reconcilingTimes.ordersAMinute) });
}

const { Paid, Refunded, PartialRefunded } = PaymentStatus;
const paidStatuses: readonly (PaymentStatus | null)[] = [Paid, Refunded, PartialRefunded];

/** How much of an order went back: nothing, a part or all of it. */
const shareBack = ({ paidPiasters, returnedPiasters }: Books) => (returnedPiasters <= 0 ? 0 : returnedPiasters < paidPiasters ? 1 : 2);
const shareBackThere = ({ status }: Word) => (status === Refunded ? 2 : status === PartialRefunded ? 1 : 0);

const isPaidThere = ({ status }: Word) => paidStatuses.includes(status);

/** How a gateway and the books differ on an order, or null. How much went back in part is told by no gateway. */
export function differenceOf(books: Books, word: Word): BookDifference | null {
  if (word.known && word.status === null) return "not-said";
  const isPaidHere = books.paidPiasters > 0;
  // What came and went back unseen, of a sum that was not ours, never stood here.
  if (!isPaidHere) return isPaidThere(word) && shareBackThere(word) < 2 ? "paid-there" : null;
  if (!isPaidThere(word)) return "paid-here";
  if (word.orderPiasters !== books.paidPiasters) return "amount-differs";
  if (Math.min(word.feePiasters ?? 0, books.paidPiasters) !== books.feePiasters) return "fee-differs";
  const more = shareBackThere(word) - shareBack(books);
  return more === 0 ? null : more > 0 ? "returned-there" : "returned-here";
}

/**
 * What a gateway says of an order's money of one day, in piasters. The day of money is the one in which it was booked; what is not booked
 * at all is told of in every day in which the order is asked about.
 */
export function saidOfDay(books: Books, ofDay: Books, word: Word): Books {
  const isOfDay = books.paidPiasters === 0 || ofDay.paidPiasters > 0;
  const counted = isPaidThere(word) && isOfDay;
  const paidPiasters = counted ? (word.orderPiasters ?? 0) : 0;
  const agrees = shareBack(books) === shareBackThere(word) && word.orderPiasters === books.paidPiasters;
  const back = shareBackThere(word) === 2 && (ofDay.returnedPiasters > 0 || isOfDay) ? (word.orderPiasters ?? 0) : 0;
  return {
    paidPiasters,
    feePiasters: counted ? Math.min(word.feePiasters ?? 0, paidPiasters) : 0,
    returnedPiasters: agrees ? ofDay.returnedPiasters : back,
  };
}
