import type { InstallmentPlan } from "@hiwar/contract/payments";

/** What a bank takes in all: the amount and its rate, in piasters rounded up. */
export function installmentTotal(amountPiasters: number, { ratePercent }: Pick<InstallmentPlan, "ratePercent">): number {
  return Math.ceil(amountPiasters * (1 + ratePercent / 100) - 1e-6);
}

/** What a bank takes each month, in piasters rounded up. */
export function installmentOf(amountPiasters: number, plan: Pick<InstallmentPlan, "ratePercent" | "months">): number {
  return Math.ceil(installmentTotal(amountPiasters, plan) / plan.months);
}
