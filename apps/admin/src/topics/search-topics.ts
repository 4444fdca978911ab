import type { Topic } from "@hiwar/contract/topics";
import { holdsWords } from "@hiwar/ui/holds-words";

/** Those topics of whose names one holds what is looked for. */
export function searchTopics<One extends Topic>(topics: readonly One[], sought: string): One[] {
  return topics.filter(({ nameAr, nameEn }) => holdsWords(nameAr, sought) || holdsWords(nameEn, sought));
}
