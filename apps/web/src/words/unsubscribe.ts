import { createCatalogue } from "@hiwar/ui/catalogue";

/** Words of the page that a mail's link to stop offers leads to. */
export const { say } = createCatalogue({
  title: "إيقاف العروض",
  stopping: "نوقف العروض…",
  stopped: "أوقفنا العروض والأخبار",
  stoppedText: "لن تصلك بعد الآن. رسائل دروسك ومدفوعاتك تبقى كما هي. يمكنك تشغيلها من الإعدادات متى أردت.",
  toSettings: "افتح الإعدادات",
  wrong: "هذا الرابط غير صالح",
  wrongText: "ربما انقطع عند نسخه. أوقف العروض من الإعدادات، أو افتح الرابط من الرسالة نفسها.",
  failed: "لم نتمكّن من إيقافها الآن",
  failedText: "جرّب مرة أخرى بعد لحظات.",
  again: "جرّب مرة أخرى",
});
