/** Names of pages behind the door: the tab says them before the other words of these pages are here. */
export const titles = {
  "calendar.title": "مواعيدي",
  "chat.title": "المحادثات",
  "lessons.title": "دروسي",
  "payments.cardAddedTitle": "إضافة بطاقة",
  "payments.title": "الدفع",
  "payments.list": "المدفوعات",
  "plans.title": "الباقات",
  "sessions.title": "غرفة الدرس",
  "settings.title": "الإعدادات",
  "settings.accountTitle": "إعدادات الحساب",
  "settings.profileTitle": "الملف الشخصي",
} as const;
