import type { BookingState } from "./use-booking-state.ts";
import { useQuote } from "./use-quote.ts";

/** The quote of the chosen lesson; while it loads, the quote of the same length at the first start. */
export function useChosenQuote({ tutor, choice, costs, isAsked }: BookingState) {
  return useQuote(tutor.id, choice, { isAsked, before: choice.duration === null ? undefined : costs[choice.duration] });
}
