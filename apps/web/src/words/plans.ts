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
  "tier.professional": "المحترف",
  "tier.other": "{minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}} كل أسبوع",
  weekly: "{minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}} كل أسبوع",
  totalHours:
    "{hours, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}} محادثة في المدة كلها",
  perMonth: "في الشهر",
  total: "الإجمالي {amount}",
  insteadOf: "بدلًا من {amount}",
  off: "خصم {percent}",
  parts: "أو قسّط المبلغ على بطاقتك الائتمانية، بما يعرضه بنكك عند الدفع",
  cancel: "إلغاء الدرس قبل موعده بست ساعات يعيد دقائقه",
  anyTutor: "درس مع أي معلّم، ١٥ أو ٣٠ دقيقة",
  subscribe: "اشترك",
  current: "باقتك الحالية",
  "term.runs": "باقة {tier} سارية حتى {day}. يمكن شراء التي تليها في أسبوعها الأخير.",
  "term.ends": "باقة {tier} تنتهي {day}. ما تشتريه الآن يبدأ بعدها.",
  "term.queued": "باقة {tier} مدفوعة، وتبدأ {day}.",
  empty: "لا توجد باقات الآن",
  emptyText: "نجهّز باقات جديدة. عُد بعد قليل.",
});
