import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts of refunds by staff. */
export const { say } = createCatalogue({
  refund: "رد المبلغ",
  title: "رد مبلغ {what}",
  paid: "المدفوع",
  "line.weeks": "أسابيع مضت",
  "line.minutes": "دقائق هذا الأسبوع",
  "line.fees": "رسوم البوابة",
  feesOurs: "نتحمل رسوم البوابة",
  feesOursWhy: "السبب من المعلّم أو منا",
  total: "يُردّ",
  ends: "تنتهي الباقة الآن، وتسقط دقائقها المتبقية.",
  note: "السبب",
  noteShort: "اكتب السبب في عشرة أحرف على الأقل",
  done: "بدأ رد المبلغ",
  changed: "تغيّر المبلغ أثناء القراءة. راجعه ثم أكّد.",
  "blocked.lesson-booked": "درس محجوز على هذا المبلغ. ألغِ الدرس أولًا.",
  "blocked.lesson-unsettled": "درس من هذا المبلغ لم يُحسم بعد.",
  "blocked.delivered": "أُعطي هذا الدرس. إن كان للطالب حق، فاحكم في بلاغه.",
  "blocked.over": "انتهت مدة هذه الباقة.",
  "blocked.nothing-left": "ما بقي أقل من رسوم الدفع.",
  "blocked.free": "لم يُدفع شيء.",
  "blocked.unpaid": "لم تصل هذه الدفعة.",
  "blocked.returned": "رُدّ هذا المبلغ، أو في طريقه.",
  toLesson: "فتح الدرس",
  back: "رجوع",
});
