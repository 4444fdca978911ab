/** Texts of components that show a record: copying, request steps, undo, step-up codes, charts. Separate, so that other pages do not load them. */
export const recordWords = {
  copied: "نُسخ",
  copyRefused: "لم يسمح المتصفّح بالنسخ",
  copyByHand: "حدّد النص وانسخه بيدك",
  stepDone: "، تمّ",
  stepNow: "، جارٍ الآن",
  stepLater: "، لم يأتِ بعد",
  stepStopped: "، توقّف هنا",
  undo: "تراجع",
  stepUp: "رمز التحقق من تطبيقك",
  stepUpHint: "بعدها لا نسأل عنه عشر دقائق",
  before: "قبلها",
} as const;
