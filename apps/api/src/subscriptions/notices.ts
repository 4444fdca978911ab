import { type Tier, tierMinutes } from "@hiwar/contract/plan-prices";
import { PlanPeriod } from "@hiwar/contract/plans";

const number = new Intl.NumberFormat("ar-EG");
const periodInWords: Record<PlanPeriod, string> = {
  [PlanPeriod.Month]: "شهر",
  [PlanPeriod.Quarter]: "ثلاثة أشهر",
  [PlanPeriod.Year]: "سنة",
  [PlanPeriod.FreeTrial]: "تجربة مجانية",
};

const tierInWords: Record<Tier, string> = { beginning: "البداية", advance: "التقدّم", professional: "الاحتراف" };
const tiers = Object.keys(tierMinutes) as Tier[];

/** What a bought plan is called on slips, receipts and in lists: as the shop calls it, or by its minutes where it has no name. */
export function planInWords(weeklyMinutes: number, period: PlanPeriod): string {
  const tier = tiers.find((one) => tierMinutes[one] === weeklyMinutes);
  return `باقة ${tier ? tierInWords[tier] : `${number.format(weeklyMinutes)} دقيقة كل أسبوع`}، ${periodInWords[period]}`;
}
