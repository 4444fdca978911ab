import { equalParts, takesAmount } from "@hiwar/contract/installment-parts";
import type { InstallmentPlan } from "@hiwar/contract/payments";

/** What a bank takes in all: the amount and its rate, in piasters rounded up. */
export function installmentTotal(amountPiasters: number, { ratePercent }: Pick<InstallmentPlan, "ratePercent">): number {
  return Math.ceil(amountPiasters * (1 + ratePercent / 100) - 1e-6);
}

/** What a bank takes each month, in piasters: parts that add up to all it takes. */
export function installmentsOf(amountPiasters: number, plan: Pick<InstallmentPlan, "ratePercent" | "months">): number[] {
  return equalParts(installmentTotal(amountPiasters, plan), plan.months);
}

/** The plan that a price is told by: of those that take it the one with the least interest, then the longest; null when none does. */
export function bestInstallments(plans: readonly InstallmentPlan[], amountPiasters: number): InstallmentPlan | null {
  const fitting = plans.filter((plan) => takesAmount(plan, amountPiasters));
  return fitting.sort((one, other) => one.ratePercent - other.ratePercent || other.months - one.months)[0] ?? null;
}
