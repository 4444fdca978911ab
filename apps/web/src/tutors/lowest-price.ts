import { singleLessonPiasters } from "@hiwar/contract/single-lessons";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";

const shortestMinutes = 15;

/** What the shortest lesson costs without a subscription, as it is read. */
export const lowestPrice = () => arabicPounds(singleLessonPiasters(shortestMinutes));
