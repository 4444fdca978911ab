import { singleLessonPiasters } from "@hiwar/contract/single-lessons";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";

const priceOf = (minutes: number) => arabicPounds(singleLessonPiasters(minutes), "arabic");

/** The price of a lesson without a subscription, by its length in minutes. */
export const singlePrice = { 15: priceOf(15), 30: priceOf(30) } as const;
