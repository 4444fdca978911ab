import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts shared by the app and the dashboard about files attached to messages. */
export const { say } = createCatalogue({
  photo: "صورة",
  document: "ملف PDF",
  voice: "رسالة صوتية",
  openPhoto: "فتح الصورة",
  downloadPhoto: "تنزيل الصورة",
  openDocument: "تنزيل",
  playVoice: "تشغيل الرسالة الصوتية",
  pauseVoice: "إيقاف الرسالة الصوتية",
  position: "موضع التشغيل",
  positionOf: "{at} من {length}",
  lost: "تعذّر فتح الملف. تحقّق من الاتصال ثم حاول مرة أخرى.",
  retry: "حاول مرة أخرى",
  megabytes: "{count} ميجابايت",
  kilobytes: "{count} كيلوبايت",
});
