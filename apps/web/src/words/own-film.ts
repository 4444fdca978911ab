import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts of a tutor's intro video in the settings. */
export const { say } = createCatalogue({
  title: "فيديو التعريف",
  text: "يراه الطالب قبل أن يحجز. ما يظهر الآن يبقى حتى يُقبل غيره.",
  waiting: "نراجع الفيديو، ونردّ حتى {day}.",
  waitingListed: "نراجع الفيديو الجديد، ونردّ حتى {day}. الحالي باقٍ على صفحتك.",
  seen: "شاهد ما أرسلته",
  refused: "آخر فيديو أرسلته يحتاج إعادة: {reason}",
  another: "إرسال فيديو جديد",
});
