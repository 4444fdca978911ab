import { api } from "@hiwar/app/clients";
import { useQuery } from "@tanstack/react-query";
import type { Choice } from "./booking-steps.ts";

/** What the chosen lesson would be taken from and cost; asked once everything is chosen. */
export function useQuote(tutorId: number, { start, duration }: Choice, { isAsked }: { isAsked: boolean }) {
  return useQuery({
    ...api.lessons.quote.query({ tutorId: String(tutorId), start: start ?? "", duration: duration === 15 ? "15" : "30" }),
    enabled: isAsked && start !== null && duration !== null,
  });
}
