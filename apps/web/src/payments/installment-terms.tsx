import type { InstallmentPlan } from "@hiwar/contract/payments";
import { arabicPercent, arabicPounds } from "@hiwar/ui/arabic-numbers";
import { say } from "../words/payments.ts";
import { installmentsOf, installmentTotal } from "./installments.ts";

interface InstallmentTermsProps {
  plan: InstallmentPlan;
  amountPiasters: number;
  /** The price is shown beside it: without interest it equals the total, which is then left out. */
  isBesidePrice?: boolean;
}

/** Shows what a bank's plan costs per month and in total. Without interest the monthly amounts are exact to the piaster. */
export function InstallmentTerms({ plan, amountPiasters, isBesidePrice = false }: InstallmentTermsProps) {
  const parts = installmentsOf(amountPiasters, plan);
  const [first = 0] = parts;
  const larger = parts.filter((part) => part === first).length;
  const terms = {
    month: arabicPounds(first),
    months: plan.months,
    total: arabicPounds(installmentTotal(amountPiasters, plan)),
    rate: arabicPercent(plan.ratePercent / 100),
  };
  if (plan.ratePercent > 0) return say("installmentRate", terms);
  if (larger === parts.length) return say(isBesidePrice ? "installmentFreeBrief" : "installmentFree", terms);
  return say(isBesidePrice ? "installmentUnevenBrief" : "installmentUneven", {
    ...terms,
    larger,
    last: arabicPounds(parts[parts.length - 1] ?? 0),
    others: parts.length - larger,
  });
}
