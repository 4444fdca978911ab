import type { Topic } from "@hiwar/contract/topics";
import { holdsWords } from "@hiwar/ui/holds-words";

/** Returns the topics of which one name contains the search text. */
export function searchTopics<One extends Topic>(topics: readonly One[], sought: string): One[] {
  return topics.filter(({ nameAr, nameEn }) => holdsWords(nameAr, sought) || holdsWords(nameEn, sought));
}
