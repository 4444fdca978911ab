import type { ListParams } from "@hiwar/app/use-list-params";
import { type PaymentFilter, PaymentMethod, PaymentPurpose, PaymentStatus } from "@hiwar/contract/payments";
import { ChoiceFilter } from "@hiwar/ui/choice-filter";
import { DaysFilter } from "../lists/days-filter.tsx";
import { say } from "../words/payments.ts";
import { gatewayWord } from "./payment-words.ts";

/** The filters that "clear" resets together. */
export const filterNames = ["status", "method", "purpose", "gateway", "from", "to", "personId"] as const;

const gateways = ["fawry", "paymob"] as const;
const statuses = Object.values(PaymentStatus).map((status) => ({ id: String(status), label: say(`status.${status}`) }));
const methods = Object.values(PaymentMethod).map((method) => ({ id: String(method), label: say(`method.${method}`) }));
const purposes = Object.values(PaymentPurpose).map((purpose) => ({ id: String(purpose), label: say(`purpose.${purpose}`) }));

/** The filters of the list of payments, kept in the URL. */
export function PaymentFilters({ state }: { state: ListParams<PaymentFilter> }) {
  const { params, setParams } = state;
  const { status, method, purpose, gateway } = params;
  return (
    <>
      <ChoiceFilter label={say("state")} choices={statuses} value={status ?? null} onChange={(id) => setParams({ status: id })} />
      <ChoiceFilter label={say("method")} choices={methods} value={method ?? null} onChange={(id) => setParams({ method: id })} />
      <ChoiceFilter label={say("purpose")} choices={purposes} value={purpose ?? null} onChange={(id) => setParams({ purpose: id })} />
      <DaysFilter state={state} />
      <ChoiceFilter
        label={say("gateway")}
        choices={gateways.map((id) => ({ id, label: gatewayWord(id) }))}
        value={gateways.find((id) => id === gateway) ?? null}
        onChange={(id) => setParams({ gateway: id })}
      />
    </>
  );
}
