import { equalParts, takesAmount } from "@hiwar/contract/installment-parts";
import type { InstallmentPlan } from "@hiwar/contract/payments";

/** Returns the total that a bank takes: the amount plus its rate, in piasters rounded up. */
export function installmentTotal(amountPiasters: number, { ratePercent }: Pick<InstallmentPlan, "ratePercent">): number {
  return Math.ceil(amountPiasters * (1 + ratePercent / 100) - 1e-6);
}

/** Returns the monthly parts in piasters; they add up to the total. */
export function installmentsOf(amountPiasters: number, plan: Pick<InstallmentPlan, "ratePercent" | "months">): number[] {
  return equalParts(installmentTotal(amountPiasters, plan), plan.months);
}

/**
 * Returns the plan by which a price is described: of the plans that accept the amount, the least interest, then the longest. Null when none accepts
 * it.
 */
export function bestInstallments(plans: readonly InstallmentPlan[], amountPiasters: number): InstallmentPlan | null {
  const fitting = plans.filter((plan) => takesAmount(plan, amountPiasters));
  return fitting.sort((one, other) => one.ratePercent - other.ratePercent || other.months - one.months)[0] ?? null;
}
