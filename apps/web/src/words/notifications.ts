import { createCatalogue } from "@hiwar/ui/catalogue";

/** Words of the bell and what it lists. */
export const { say, Say } = createCatalogue({
  title: "الإشعارات",
  button:
    "{count, plural, zero {الإشعارات} one {الإشعارات، واحد غير مقروء} two {الإشعارات، اثنان غير مقروءين} few {الإشعارات، # غير مقروءة} many {الإشعارات، # غير مقروء} other {الإشعارات، # غير مقروء}}",
  none: "لا إشعارات بعد",
  noneText: "يصلك هنا ما يخص دروسك ومدفوعاتك.",
  open: "فتح",
  more: "عرض الأقدم",
  unread: "غير مقروء",
  method1: "واتساب",
  method1Text: "رسالة إلى رقم موبايلك المؤكّد.",
  method2: "تليجرام",
  method2Text: "رسالة من حساب حِوار الآلي، بعد ربطه مرة واحدة.",
  method0: "داخل حِوار فقط",
  method0Text: "بلا رسائل. تجد الإشعارات هنا حين تعود.",
  link: "ربط تليجرام",
  linkText: "لم يُربط تليجرام بعد. حتى يُربط تصلك الإشعارات بالبريد.",
  linkReady: "افتح تليجرام واضغط «ابدأ». تتغيّر هذه الصفحة وحدها.",
  openTelegram: "فتح تليجرام",
  linked: "تليجرام مربوط بحسابك.",
  unlink: "فكّ الربط",
  promptTitle: "كيف نذكّرك بدروسك؟",
  methodMail: "البريد الإلكتروني",
  methodMailText: "رسالة إلى {email}.",
  reminded: "نذكّرك قبل الدرس بالبريد على {email}.",
  remindedAsChosen: "نذكّرك قبل الدرس بالطريقة التي اخترتها.",
  remindOtherwise: "تغيير الطريقة",
  promptText: "نرسل تذكيرًا قبل الدرس بيوم، ثم قبله بساعة.",
  promptDone: "تم",
});
