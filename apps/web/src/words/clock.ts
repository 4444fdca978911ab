import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts of a wrong device clock. */
export const { say, Say } = createCatalogue({
  wrongClock: "ساعة جهازك غير مضبوطة",
  wrongClockText: "الوقت الصحيح الآن في القاهرة {time}، وساعة جهازك تختلف عنه. فعّل ضبط الوقت تلقائيًا من إعدادات الجهاز حتى لا يفوتك درس.",
  clockFixed: "ضبطتُها، تحقّق الآن",
  clockLater: "المتابعة الآن",
  clockStillWrong: "ما زالت الساعة مختلفة عن الوقت الصحيح.",
});
