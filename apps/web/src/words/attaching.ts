import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts of attaching files to a message. */
export const { say } = createCatalogue({
  attach: "إرفاق صورة أو ملف PDF",
  record: "تسجيل رسالة صوتية",
  recording: "جارٍ التسجيل",
  stop: "إنهاء التسجيل",
  cancel: "إلغاء التسجيل",
  tray: "المرفقات",
  remove: "إزالة {name}",
  again: "إعادة رفع {name}",
  moving: "يُرفع",
  waiting: "في انتظار الاتصال",
  failed: "تعذّر الرفع",
  photo: "صورة",
  voice: "رسالة صوتية",
  document: "ملف PDF",
  "fault.format": "يمكنك إرفاق صور JPG وPNG وGIF وملفات PDF فقط.",
  "fault.too-big": "الملف كبير. ملف PDF حتى ١٠ ميجابايت، والرسالة الصوتية حتى ٣ دقائق.",
  "fault.too-many": "يمكنك إرفاق ٤ ملفات في الرسالة الواحدة.",
  afterLesson: "الملفات والرسائل الصوتية بعد أول حجز بينكما",
  afterLessonText: "اكتب رسالة الآن، وبعد الحجز تتبادلان ما تشاءان من ملفات.",
  noMicrophone: "لم نجد ميكروفونًا",
  noMicrophoneText: "وصّل ميكروفونًا ثم حاول مرة أخرى.",
  denied: "الميكروفون ممنوع",
  deniedText: "اسمح لحِوار باستخدام الميكروفون من إعدادات المتصفح ثم حاول مرة أخرى.",
  cannotRecord: "هذا المتصفح لا يسجّل الصوت. حدّثه أو جرّب متصفحًا آخر.",
});
