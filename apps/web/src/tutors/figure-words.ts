import { genderParam } from "@hiwar/app/gender-param";
import type { TutorInfo } from "@hiwar/contract/tutors";
import { arabicPercent } from "@hiwar/ui/arabic-numbers";
import { say } from "../words/tutors.ts";

/** The fields of a tutor from which the texts about punctuality and reply time are made. */
export type PunctualityFields = Pick<TutorInfo, "gender" | "punctualPercent" | "replyMinutes">;

/** Describes a median reply time in rounded words, since it is no promise to the minute. */
function replyWithin(minutes: number): string {
  if (minutes <= 10) return say("within.minutes");
  if (minutes <= 30) return say("within.half");
  if (minutes <= 75) return say("within.hour");
  const hours = Math.ceil(minutes / 60);
  return hours <= 12 ? say("within.hours", { hours }) : say("within.day");
}

/** Returns how fast the tutor usually replies, such as «ترد خلال ساعة تقريبًا»; null with too little data. */
export const replyWords = (tutor: PunctualityFields): string | null =>
  tutor.replyMinutes === null ? null : say("replies", { ...genderParam(tutor), within: replyWithin(tutor.replyMinutes) });

/** Returns «تبدأ في موعدها ٩٨٪», or the longer text about lessons; null with too little data. */
export function punctualWords(tutor: PunctualityFields, length: "punctual" | "punctualOf"): string | null {
  if (tutor.punctualPercent === null) return null;
  return say(length, { ...genderParam(tutor), percent: arabicPercent(tutor.punctualPercent / 100) });
}
