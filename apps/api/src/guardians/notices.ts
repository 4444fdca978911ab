import * as z from "zod/mini";
import { mailedKind } from "../notifications/rules.ts";

/** The message to a guardian's phone; it reveals only the student's first name. */
export function guardianWords(firstName: string) {
  return {
    title: "موافقة وليّ الأمر في حِوار",
    text: `سُجّلت موافقتك، بصفتك وليّ أمر ${firstName}، على الدروس المباشرة مع معلّمي حِوار. من هذا الرابط ترى ما سُجّل ويمكنك سحب الموافقة.`,
    button: "عرض الموافقة",
  };
}

const withdrew = mailedKind({
  payload: z.object({}),
  title: () => "سُحبت موافقة وليّ أمرك",
  text: () => "أُلغيت دروسك القادمة وعاد إليك ما حُجز بها. يعود الحجز والمحادثة حين يوافق وليّ أمرك من جديد.",
  action: "بيانات وليّ الأمر",
  path: () => "/complete-profile",
});

/** Notifications to students about their guardian. */
export const guardianNotices = { "guardian-withdrew": { ...withdrew, isAlwaysMailed: true } };

type GuardianNotices = typeof guardianNotices;
declare module "../notifications/notify.ts" {
  interface NoticeKinds extends GuardianNotices {}
}
