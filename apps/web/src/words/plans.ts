import { createCatalogue } from "@hiwar/ui/catalogue";

/** Words of the plans. */
export const { say } = createCatalogue({
  title: "الباقات",
  lead: "دقائق كل أسبوع مع أي معلّم تختاره، تتجدّد صباح يوم ثابت.",
  toPayments: "مدفوعاتك",
  period: "مدة الاشتراك",
  period0: "شهر",
  period1: "٣ أشهر",
  period2: "سنة",
  period3: "تجربة مجانية",
  "tier.beginning": "البداية",
  "tier.advance": "التقدّم",
  "tier.professional": "الاحتراف",
  "tier.other": "{minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}} كل أسبوع",
  weekly: "{minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}} كل أسبوع",
  totalHours:
    "{hours, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}} محادثة طوال الاشتراك",
  lessons30:
    "{count, plural, zero {بلا دروس} one {درس نصف ساعة في الأسبوع} two {درسان نصف ساعة في الأسبوع} few {# دروس نصف ساعة في الأسبوع} many {# درسًا نصف ساعة في الأسبوع} other {# درس نصف ساعة في الأسبوع}}",
  lessons15:
    "{count, plural, zero {بلا دروس} one {درس ربع ساعة في الأسبوع} two {درسان ربع ساعة في الأسبوع} few {# دروس ربع ساعة في الأسبوع} many {# درسًا ربع ساعة في الأسبوع} other {# درس ربع ساعة في الأسبوع}}",
  perMonth: "في الشهر",
  once0: "لشهر من أربعة أسابيع",
  once1: "{amount} لثلاثة أشهر، مرة واحدة",
  once2: "{amount} لسنة، مرة واحدة",
  halfHour: "نصف الساعة بـ {amount}",
  save: "وفّر {percent}",
  saveUpTo: "وفّر حتى {percent}",
  advised: "الأنسب لمعظم الطلاب",
  rules: "في كل الباقات",
  renews: "يعود رصيدك كاملًا كل أسبوع، وما لم يُستخدم لا ينتقل",
  missed: "إن غاب المعلّم تعود دقائقك دون أن تطلب",
  insteadOf: "بدلًا من {amount}",
  parts: "إن كان بنكك يقسّط المبلغ، تختار الأقساط عند الدفع ببطاقتك الائتمانية",
  cancel: "ألغِ حتى ٦ ساعات قبل الدرس وتعود دقائقك",
  anyTutor: "دروس ١٥ أو ٣٠ دقيقة مع أي معلّم",
  subscribe: "اشترك",
  current: "باقتك الحالية",
  "term.trial":
    "تجربتك المجانية سارية: {minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}} كل أسبوع. تنتهي حين تشتري باقة.",
  "term.runs": "باقة {tier} سارية حتى {day}. يمكن شراء التي تليها في أسبوعها الأخير.",
  "term.ends": "باقة {tier} تنتهي {day}. ما تشتريه الآن يبدأ بعدها.",
  "term.queued": "باقة {tier} مدفوعة، وتبدأ {day}.",
  empty: "لا توجد باقات الآن",
  emptyText: "نجهّز باقات جديدة. عُد بعد قليل.",
});
