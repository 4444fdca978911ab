import { PlanPeriod } from "@hiwar/contract/plans";

const number = new Intl.NumberFormat("ar-EG");
const periodInWords: Record<PlanPeriod, string> = {
  [PlanPeriod.Month]: "شهر",
  [PlanPeriod.Quarter]: "ثلاثة أشهر",
  [PlanPeriod.Year]: "سنة",
  [PlanPeriod.FreeTrial]: "تجربة مجانية",
};

/** What a bought plan is called on slips, receipts and in lists. */
export function planInWords(weeklyMinutes: number, period: PlanPeriod): string {
  return `باقة ${number.format(weeklyMinutes)} دقيقة أسبوعيًا · ${periodInWords[period]}`;
}
