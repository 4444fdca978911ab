/** Words of the plans. */
export const plans = {
  "plans.title": "الباقات",
  "plans.lead": "دقائق كل أسبوع مع أي معلّم تختاره، تتجدّد صباح يوم ثابت.",
  "plans.period": "مدة الاشتراك",
  "plans.period0": "شهر",
  "plans.period1": "٣ أشهر",
  "plans.period2": "سنة",
  "plans.period3": "تجربة مجانية",
  "plans.tier.beginning": "البداية",
  "plans.tier.advance": "التقدّم",
  "plans.tier.professional": "المحترف",
  "plans.tier.other":
    "{minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}} كل أسبوع",
  "plans.weekly": "{minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}} كل أسبوع",
  "plans.totalHours":
    "{hours, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}} محادثة في المدة كلها",
  "plans.perMonth": "في الشهر",
  "plans.total": "الإجمالي {amount}",
  "plans.was": "بدلًا من {amount}",
  "plans.off": "خصم {percent}",
  "plans.parts": "أو {count, plural, zero {# أقساط} one {قسط واحد} two {قسطان} few {# أقساط} many {# قسطًا} other {# قسط}}، كل قسط {amount}",
  "plans.cancel": "إلغاء الدرس قبل موعده بست ساعات يعيد دقائقه",
  "plans.anyTutor": "درس مع أي معلّم، ١٥ أو ٣٠ دقيقة",
  "plans.subscribe": "اشترك",
  "plans.current": "باقتك الحالية",
  "plans.empty": "لا توجد باقات الآن",
  "plans.emptyText": "نجهّز باقات جديدة. عُد بعد قليل.",
} as const;
