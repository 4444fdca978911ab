import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts of the signed-in navigation. */
export const { say } = createCatalogue({
  dashboard: "الرئيسية",
  lessons: "دروسي",
  lessonsSchedule: "التقويم",
  interviews: "المقابلات",
  scheduleManagement: "مواعيدي",
  chat: "المحادثات",
  profile: "صفحتك",
  settings: "الإعدادات",
  help: "المساعدة",
  payments: "المدفوعات",
  earnings: "أرباحي",
  completeProfile: "استكمال الملف",
  verifyEmail: "تأكيد البريد الإلكتروني",
  verifyPhone: "تأكيد رقم الموبايل",
  unreadChats:
    "{count, plural, zero {لا رسائل جديدة} one {رسالة واحدة غير مقروءة} two {رسالتان غير مقروءتين} few {# رسائل غير مقروءة} many {# رسالة غير مقروءة} other {# رسالة غير مقروءة}}",
});
