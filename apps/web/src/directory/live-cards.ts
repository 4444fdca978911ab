import type { TutorCard } from "@hiwar/contract/directory";

interface Page {
  readonly list: readonly TutorCard[];
  readonly total: number;
}

/** Returns the pages with these cards replaced; none is added, removed or moved. */
export function withCards<P extends Page>(pages: readonly P[], cards: ReadonlyMap<number, TutorCard>): P[] {
  return pages.map((page) => ({ ...page, list: page.list.map((card) => cards.get(card.id) ?? card) }));
}

/** Whether the fresh list begins with other tutors than those shown, or in another order. */
export function differsInOrder(shown: readonly TutorCard[], fresh: readonly TutorCard[]): boolean {
  return fresh.some(({ id }, place) => shown[place]?.id !== id) || (fresh.length === 0 && shown.length > 0);
}

/** Returns which shown tutors have changed, at most `most`; all shown ones if `tutorIds` is null (unknown). */
export function changedAmong(shown: readonly TutorCard[], tutorIds: readonly number[] | null, most: number): number[] {
  return shown
    .filter(({ id }) => tutorIds === null || tutorIds.includes(id))
    .map(({ id }) => id)
    .slice(0, most);
}
