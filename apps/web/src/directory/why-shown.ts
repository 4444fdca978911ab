import { directoryOrder, type OrderKey, type TutorCard } from "@hiwar/contract/directory";
import { type Filters, isTimeFiltered } from "./filters.ts";

/** From so many tenths of a star on a tutor is called highly rated. */
const highRating = 45;

/** Fewer lessons than that speak for nobody. */
const manyLessons = 10;

export type Reason =
  | { readonly kind: "topic"; readonly topic: string }
  | { readonly kind: "word" }
  | { readonly kind: "time"; readonly start: string }
  | { readonly kind: "start"; readonly start: string }
  | { readonly kind: "rating"; readonly tenths: number }
  | { readonly kind: "new" }
  | { readonly kind: "lessons"; readonly count: number };

type Shown = Pick<TutorCard, "topics" | "starts" | "rating" | "lessonCount">;

/** What each part of the list's order says for a tutor; null where it does not speak for them. */
const saidBy: { readonly [K in OrderKey]: (tutor: Shown) => Reason | null } = {
  "nearest-start": ({ starts: [start] }) => (start === undefined ? null : { kind: "start", start }),
  rating: ({ rating }) => (rating === null ? { kind: "new" } : rating >= highRating ? { kind: "rating", tenths: rating } : null),
  lessons: ({ lessonCount }) => (lessonCount < manyLessons ? null : { kind: "lessons", count: lessonCount }),
};

const mostReasons = 3;

/** Why a tutor stands in the list: what was asked for and fits, then what the list's own order goes by. */
export function whyShown(tutor: Shown, filters: Filters): Reason[] {
  const { search, topicId } = filters;
  const topic = tutor.topics.find(({ id }) => String(id) === topicId);
  const [start] = tutor.starts;
  const asked: Reason[] = [
    ...(isTimeFiltered(filters) && start !== undefined ? [{ kind: "time", start } as const] : []),
    ...(topic ? [{ kind: "topic", topic: topic.nameAr } as const] : []),
    ...(search ? [{ kind: "word" } as const] : []),
  ];
  const ordered = directoryOrder(isTimeFiltered(filters)).flatMap((key) => saidBy[key](tutor) ?? []);
  return [...asked, ...ordered].slice(0, mostReasons);
}
