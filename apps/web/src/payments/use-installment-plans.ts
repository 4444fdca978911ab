import { api } from "@hiwar/app/clients";
import { useQuery } from "@tanstack/react-query";

const staleMilliseconds = 10 * 60_000;

/** Query for the gateway's installment plans; shared by the plan's card and the checkout, so that both promise the same. */
export function useInstallmentPlans({ enabled = true } = {}) {
  return useQuery({ ...api.payments.installmentPlans.query({}), enabled, staleTime: staleMilliseconds });
}
