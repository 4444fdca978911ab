import { lessonDurations } from "@hiwar/contract/lesson-durations";
import { singleLessonPiasters } from "@hiwar/contract/single-lessons";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";

/** What the shortest lesson costs without a subscription, as it is read. */
export const lowestPrice = () => arabicPounds(singleLessonPiasters(lessonDurations[0]));
