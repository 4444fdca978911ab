import { directoryOrder, type OrderKey, type TutorCard } from "@hiwar/contract/directory";
import { type Filters, isTimeFiltered } from "./filters.ts";

/** From this rating on, in tenths of a star, a tutor is called highly rated. */
const highRating = 45;

/** Fewer lessons are not given as a reason. */
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

/** The reason given by each key of the list's order; null where it does not favour the tutor. */
const saidBy: { readonly [K in OrderKey]: (tutor: Shown) => Reason | null } = {
  "nearest-start": ({ starts: [start] }) => (start === undefined ? null : { kind: "start", start }),
  rating: ({ rating }) => (rating === null ? { kind: "new" } : rating >= highRating ? { kind: "rating", tenths: rating } : null),
  lessons: ({ lessonCount }) => (lessonCount < manyLessons ? null : { kind: "lessons", count: lessonCount }),
};

const mostReasons = 3;

/** Returns the reasons why a tutor is listed: the matching filters first, then the keys of the list's order; at most three. */
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
