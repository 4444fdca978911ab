import type { Topic } from "@hiwar/contract/topics";
import { containsText } from "@hiwar/ui/contains-text";

/** Returns the topics of which one name contains the search text. */
export function searchTopics<One extends Topic>(topics: readonly One[], sought: string): One[] {
  return topics.filter(({ nameAr, nameEn }) => containsText(nameAr, sought) || containsText(nameEn, sought));
}
