import { api } from "@hiwar/app/clients";
import { useQuery } from "@tanstack/react-query";

const staleMilliseconds = 10 * 60_000;

/** The gateway's installment plans: the same for a plan's card and for the checkout, so that both promise the same. */
export function useInstallmentPlans({ enabled = true } = {}) {
  return useQuery({ ...api.payments.installmentPlans.query({}), enabled, staleTime: staleMilliseconds });
}
