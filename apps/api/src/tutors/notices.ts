import * as z from "zod/mini";
import { mailedKind } from "../notifications/rules.ts";

/** Notifications to tutors about their page. */
export const tutorNotices = {
  "tutor-listed": mailedKind({
    payload: z.object({ id: z.int() }),
    title: () => "صفحتك ظهرت للطلاب",
    text: () => "يجدك الطلاب الآن ويحجزون معك. افتح مواعيدك ليصل أول حجز.",
    path: () => "/schedule-management",
    action: "افتح مواعيدك",
  }),
};

type TutorNotices = typeof tutorNotices;
declare module "../notifications/notify.ts" {
  interface NoticeKinds extends TutorNotices {}
}
