import { lessonDurations } from "@hiwar/contract/lesson-durations";
import { singleLessonPiasters } from "@hiwar/contract/single-lessons";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";

/** Returns the formatted price of the shortest lesson without a subscription. */
export const lowestPrice = () => arabicPounds(singleLessonPiasters(lessonDurations[0]));
