import type { TutorCard } from "@hiwar/contract/directory";

interface Page {
  readonly list: readonly TutorCard[];
  readonly total: number;
}

/** The pages with these cards in the place of what stood there; nobody comes, goes or moves. */
export function withCards<P extends Page>(pages: readonly P[], cards: ReadonlyMap<number, TutorCard>): P[] {
  return pages.map((page) => ({ ...page, list: page.list.map((card) => cards.get(card.id) ?? card) }));
}

/** Whether a list read anew begins with others than what is shown, or in another order. */
export function isOtherList(shown: readonly TutorCard[], fresh: readonly TutorCard[]): boolean {
  return fresh.some(({ id }, place) => shown[place]?.id !== id) || (fresh.length === 0 && shown.length > 0);
}

/** Which of the changed tutors are shown; all that are where nobody knows which. At most so many are looked at. */
export function changedAmong(shown: readonly TutorCard[], tutorIds: readonly number[] | null, most: number): number[] {
  return shown
    .filter(({ id }) => tutorIds === null || tutorIds.includes(id))
    .map(({ id }) => id)
    .slice(0, most);
}
