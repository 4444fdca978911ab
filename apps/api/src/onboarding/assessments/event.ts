import type { AssessmentKind } from "@hiwar/contract/assessments";
import { sessionTimes } from "@hiwar/contract/sessions";
import type { EventWords } from "../../calendar/events.ts";

/** Returns the path that a notice or calendar event links to: the assessment's page for a tutor, the list of interviews for a manager. */
export const assessmentPath = ({ reader, kind, id }: { reader: "tutor" | "manager"; kind: AssessmentKind; id: number }) =>
  reader === "manager" ? "/interviews" : `/${kind === "interview" ? "interview" : "demo-session"}/${id}`;

/** Texts of interviews and demos in a person's calendar. */
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
