/** What the parts say that show a record: what was copied, how far a request is, what can be undone. Pages without them do not load these words. */
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
