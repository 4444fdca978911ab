import { createCatalogue } from "@hiwar/ui/catalogue";

/** Texts of a week's minutes and of their plan. */
export const { say, Say } = createCatalogue({
  minutesLeft:
    "{count, plural, zero {لا دقائق <rest>متبقية</rest>} one {دقيقة <rest>متبقية</rest>} two {دقيقتان <rest>متبقيتان</rest>} few {<n>#</n> <short>د</short><rest>دقائق متبقية</rest>} many {<n>#</n> <short>د</short><rest>دقيقة متبقية</rest>} other {<n>#</n> <short>د</short><rest>دقيقة متبقية</rest>}}",
  minutesOfWeek: "دقائق هذا الأسبوع",
  minutesQuota: "نصيب الأسبوع",
  minutesReturned: "دقائق عادت إليك",
  minutesLesson: "درس {time}",
  minutesRest: "متبقية",
  minutes: "{count, plural, zero {صفر دقيقة} one {دقيقة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}",
  minutesUnit: "{count, plural, one {دقيقة} two {دقيقة} few {دقائق} many {دقيقة} other {دقيقة}}",
  minutesRenew: "تتجدّد صباح كل {weekday}. التالي {day}.",
  promotion: "اشترك في باقة أسبوعية",
  promotionText: "دقائق تتجدّد كل أسبوع، مع أي معلّم.",
  subscribe: "عرض الباقات",
});
