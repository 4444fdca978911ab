import { lessonLimits } from "@hiwar/contract/lessons";
import type { EventWords } from "../calendar/events.ts";

/** The texts of a lesson in a personal calendar. */
export const lessonEvent: EventWords = {
  summary: (other) => `درس إنجليزية مع ${other}`,
  cancelled: (other) => `ملغى: درس إنجليزية مع ${other}`,
  description: "تُفتح الغرفة قبل الموعد بعشر دقائق، والدخول من صفحة الدرس:",
  alarmMinutesBefore: lessonLimits.joinMinutesBefore,
};
