import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts of reporting a message or a conversation. */
export const { say } = createCatalogue({
  reportMessage: "الإبلاغ عن الرسالة",
  reportRoom: "الإبلاغ عن المحادثة",
  attached: "مرفق",
  whatMessage: "ما المشكلة في هذه الرسالة؟",
  whatRoom: "ما المشكلة في هذه المحادثة؟",
  reason: "السبب",
  "reason.off-platform": "طلب الدفع أو الدرس خارج حِوار",
  "reason.abuse": "إساءة أو مضايقة",
  "reason.contact": "طلب رقمي أو مكاني",
  "reason.other": "شيء آخر",
  words: "ما حدث، بكلماتك",
  optional: "اختياري",
  whoReads:
    "{woman, select, 1 {نقرأ آخر ٥٠ رسالة بينكما لنفهم، ولا نخبر {name} بمن أبلغ عنها.} other {نقرأ آخر ٥٠ رسالة بينكما لنفهم، ولا نخبر {name} بمن أبلغ عنه.}}",
  block: "حظر {name} أيضًا",
  send: "إرسال البلاغ",
  done: "وصل بلاغك. نقرؤه ونكتب لك ما قرّرناه.",
});
