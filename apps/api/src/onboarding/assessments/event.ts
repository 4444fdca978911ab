import type { AssessmentKind } from "@hiwar/contract/assessments";
import { sessionTimes } from "@hiwar/contract/sessions";
import type { EventWords } from "../../calendar/events.ts";

/** Where a reader finds an assessment. */
export const assessmentPath = ({ reader, kind, id }: { reader: "tutor" | "manager"; kind: AssessmentKind; id: number }) =>
  reader === "manager" ? "/interviews" : `/${kind === "interview" ? "interview" : "demo-session"}/${id}`;

/** What an interview and a demo are called in a calendar of one's own. */
export const assessmentEvents: { readonly [Kind in AssessmentKind]: EventWords } = {
  interview: {
    summary: (other) => `مقابلة مع ${other}`,
    cancelled: (other) => `ملغاة: مقابلة مع ${other}`,
    description: "تُفتح الغرفة قبل الموعد بعشر دقائق، والدخول من صفحة المقابلة:",
    alarmMinutesBefore: sessionTimes.opensBeforeMinutes,
  },
  demo: {
    summary: (other) => `درس تجريبي مع ${other}`,
    cancelled: (other) => `ملغى: درس تجريبي مع ${other}`,
    description: "تُفتح الغرفة قبل الموعد بعشر دقائق، والدخول من صفحة الدرس التجريبي:",
    alarmMinutesBefore: sessionTimes.opensBeforeMinutes,
  },
};
