import { api } from "@hiwar/app/clients";
import type { LessonQuote } from "@hiwar/contract/lessons";
import { useQuery } from "@tanstack/react-query";
import type { Choice } from "./booking-choice.ts";

interface Asked {
  readonly isAsked: boolean;
  /** Shown until the new quote has loaded. */
  readonly before?: LessonQuote | undefined;
}

/** The quote of a lesson with that start and length: how it is funded and what it costs. Requested as soon as both are known. */
export function useQuote(tutorId: number, { start, duration }: Pick<Choice, "start" | "duration">, { isAsked, before }: Asked) {
  return useQuery({
    ...api.lessons.quote.query({ tutorId: String(tutorId), start: start ?? "", duration: duration === 15 ? "15" : "30" }),
    enabled: isAsked && start !== null && duration !== null,
    ...(before && { placeholderData: before }),
  });
}
