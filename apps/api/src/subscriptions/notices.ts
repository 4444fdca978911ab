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

/** Returns a plan's Arabic name for slips, receipts and lists: the name of its tier, or its weekly minutes if it has none, and the period. */
export function planInWords(weeklyMinutes: number, period: PlanPeriod): string {
  const tier = tiers.find((one) => tierMinutes[one] === weeklyMinutes);
  return `باقة ${tier ? tierInWords[tier] : `${number.format(weeklyMinutes)} دقيقة كل أسبوع`}، ${periodInWords[period]}`;
}
