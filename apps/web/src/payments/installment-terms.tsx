import type { InstallmentPlan } from "@hiwar/contract/payments";
import { arabicPercent, arabicPounds } from "@hiwar/ui/arabic-numbers";
import { say } from "../words/payments.ts";
import { installmentOf, installmentTotal } from "./installments.ts";

/** What a bank's plan takes each month and in all. */
export function InstallmentTerms({ plan, amountPiasters }: { plan: InstallmentPlan; amountPiasters: number }) {
  return say(plan.ratePercent === 0 ? "installmentFree" : "installmentRate", {
    month: arabicPounds(installmentOf(amountPiasters, plan)),
    months: plan.months,
    total: arabicPounds(installmentTotal(amountPiasters, plan)),
    rate: arabicPercent(plan.ratePercent / 100),
  });
}
