import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts shared by the app and the dashboard: the states of every screen, and the profile menu. */
export const { say } = createCatalogue({
  account: "حسابي",
  signOut: "تسجيل الخروج",
  offline: "لا يوجد اتصال بالإنترنت. تحقّق من الاتصال ثم حاول مرة أخرى.",
  tooManySeconds:
    "محاولات كثيرة في وقت قصير. حاول مرة أخرى بعد {seconds, plural, zero {لحظات} one {ثانية} two {ثانيتين} few {# ثوانٍ} many {# ثانية} other {# ثانية}}.",
  tooManyMinutes:
    "محاولات كثيرة في وقت قصير. حاول مرة أخرى بعد {minutes, plural, zero {لحظات} one {دقيقة} two {دقيقتين} few {# دقائق} many {# دقيقة} other {# دقيقة}}.",
  tooManyHours:
    "محاولات كثيرة في يوم واحد. حاول مرة أخرى بعد {hours, plural, zero {لحظات} one {ساعة} two {ساعتين} few {# ساعات} many {# ساعة} other {# ساعة}}.",
  copyRefused: "لم يسمح المتصفح بالنسخ",
  unreachable: "تعذّر الوصول إلى حِوار. تحقّق من اتصالك، أو حاول مرة أخرى بعد قليل.",
  partWaits: "لم تصل هذه الصفحة بعد. نفتحها حين يعود الاتصال.",
  unexpected: "حدث خطأ غير متوقع. حاول مرة أخرى بعد قليل.",
  notFound: "هذه الصفحة غير موجودة",
  notFoundText: "ربما تغيّر الرابط أو حُذفت الصفحة.",
  crashed: "حدث خلل من جهتنا",
  crashedText: "كل ما حفظته موجود. أعد التحميل للمتابعة.",
  notStarted: "تعذّر فتح الصفحة",
  notStartedText: "لم تصل أجزاء من الصفحة. تحقّق من الاتصال بالإنترنت ثم أعد التحميل.",
  noScripts: "المتصفح لا يشغّل جافاسكريبت",
  noScriptsText: "الحجز والدرس والمحادثة تحتاج إليها. فعّلها من إعدادات المتصفح ثم افتح الصفحة من جديد.",
  reload: "أعد التحميل",
  toHome: "الصفحة الرئيسية",
  needHelp: "تحتاج إلى مساعدة؟",
  askSupport: "تواصل معنا",
});
