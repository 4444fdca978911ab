import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts of the bug report. */
export const { say } = createCatalogue({
  report: "الإبلاغ عن عطل",
  title: "ما الذي تعطّل؟",
  inASentence: "في جملة",
  doing: "ما كنت تفعله",
  optional: "اختياري",
  withPicture: "إرفاق صورة الصفحة",
  pictureText: "صورة ما كان على شاشتك. اسحب فوق ما لا تريد أن نراه ليُغطّى قبل الإرسال.",
  picture: "صورة الصفحة كما تُرسل",
  cover: "تغطية جزء",
  covered: "جزء مغطّى {number}. الأسهم تحرّكه، ومع Shift تغيّر حجمه، وDelete يرفعه.",
  uncover: "رفع التغطية",
  withLog: "إرفاق سجل الدقائق الأخيرة",
  logText: "عناوين الطلبات ونتائجها والأخطاء، بلا كلمات سر ولا رسائل ولا أرقام.",
  showLog: "ما في السجل",
  send: "إرسال البلاغ",
  sent: "وصل بلاغك، شكرًا لك. نكتب لك حين ننتهي منه.",
  pictureLost: "لم تصل الصورة. أعد المحاولة أو أرسل البلاغ بلا صورة.",
});
