import { FormRadioGroup } from "@hiwar/app/form/form-radio-group";
import { FormSelect } from "@hiwar/app/form/form-select";
import { FormText } from "@hiwar/app/form/form-text";
import type { ContractForm } from "@hiwar/app/form/use-contract-form";
import type { Receiver } from "@hiwar/contract/invoices";
import { bankCodes, readPayout, WithdrawMethod } from "@hiwar/contract/payout";
import { useEffect, useRef } from "react";
import { say } from "../words/withdrawals.ts";
import { wrongReceiver } from "./receiver-words.ts";

const methods = [WithdrawMethod.Instapay, WithdrawMethod.Wallet, WithdrawMethod.Bank] as const;

/** Returns the chosen method; Instapay by default. */
const methodOf = (id: number): WithdrawMethod => methods.find((one) => one === id) ?? WithdrawMethod.Instapay;

/** Returns the fields that are sent: the bank only for a bank account. */
export function sentPayout({ method, receiver, bank }: Receiver): Receiver {
  return { method, receiver, ...(method === WithdrawMethod.Bank && bank && { bank }) };
}

/** Validates the payout fields. Shows the first error at its field and focuses it; returns whether there is none. */
export function validatePayout<Values extends Receiver>(form: ContractForm<Values>, values: Receiver): boolean {
  const { method, receiver, bank } = sentPayout(values);
  const paid = form as unknown as ContractForm<Receiver>;
  if (method === WithdrawMethod.Bank && !bank) paid.setError("bank", { type: "required" }, { shouldFocus: true });
  else if (typeof readPayout({ method, receiver, bank }) === "string")
    paid.setError("receiver", { type: "format", message: wrongReceiver(methodOf(method), receiver) }, { shouldFocus: true });
  else return true;
  return false;
}

/** The fields for where to send the money. */
export function PayoutFields<Values extends Receiver>(props: { form: ContractForm<Values> }) {
  const form = props.form as unknown as ContractForm<Receiver>;
  const method = methodOf(form.watch("method"));
  const former = useRef(method);
  useEffect(() => {
    // A wallet's number is no bank account, so changing the method clears the receiver.
    if (former.current !== method) form.setValue("receiver", "");
    former.current = method;
  });
  return (
    <>
      <FormRadioGroup
        form={form}
        name="method"
        label={say("whereTo")}
        choices={methods.map((id) => ({ id, label: say(`by.${id}`) }))}
        orientation="horizontal"
        isCards
      />
      {method === WithdrawMethod.Bank && (
        <FormSelect form={form} name="bank" label={say("bank")} choices={bankCodes.map((id) => ({ id, label: say(`bank.${id}`) }))} />
      )}
      <FormText
        key={method}
        form={form}
        name="receiver"
        label={say(`receiver.${method}`)}
        hint={say(`hint.${method}`)}
        isLatin
        foldsDigits
        inputMode={method === WithdrawMethod.Wallet ? "tel" : method === WithdrawMethod.Instapay ? "email" : "text"}
        autoComplete="off"
      />
    </>
  );
}
