import type { BookingDesk } from "./use-booking-desk.ts";
import { useQuote } from "./use-quote.ts";

/** What the chosen lesson itself costs; until that is known, what one of its length does. */
export function useChosenQuote({ tutor, choice, costs, isAsked }: BookingDesk) {
  return useQuote(tutor.id, choice, { isAsked, before: choice.duration === null ? undefined : costs[choice.duration] });
}
