import { api } from "@hiwar/app/clients";
import { FormMoney } from "@hiwar/app/form/form-money";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import { type InvoiceStats, invoiceLimits, invoices } from "@hiwar/contract/invoices";
import { WithdrawMethod } from "@hiwar/contract/payout";
import { fullDay, instantInDay } from "@hiwar/ui/arabic-dates";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { CalendarCheck } from "lucide-react";
import { say } from "../words/withdrawals.ts";
import { PayoutFields, sentPayout, validatePayout } from "./payout-fields.tsx";

/** The form of a withdrawal: the amount and the receiver; it begins with the previous request's receiver. */
export function AskDialog({ stats, onClose }: { stats: InvoiceStats; onClose: () => void }) {
  const { payablePiasters: payable, last, expectedOn } = stats;
  const form = useContractForm(invoices.ask.body, {
    defaultValues: {
      amountPiasters: null,
      method: last?.method ?? WithdrawMethod.Instapay,
      receiver: last?.receiver ?? "",
      bank: last?.bank ?? null,
    },
  });
  const tooMuch = { type: "too-big", message: say("tooMuch", { amount: arabicPounds(payable) }) };
  const ask = useWrite(api.invoices.ask, {
    done: say("askSent"),
    onDone: onClose,
    errors: (error) =>
      error.fields.amountPiasters === "too-big" && error.code === "illegal"
        ? form.setError("amountPiasters", tooMuch, { shouldFocus: true })
        : form.refuse(error, { "invalid-invoice-method": "receiver" }),
  });
  const most = Math.min(payable, invoiceLimits.mostPiasters);
  const amount = form.watch("amountPiasters");
  const left = payable - (amount ?? Number.NaN);
  const send = form.handleSubmit((values) => {
    if (values.amountPiasters > payable) return form.setError("amountPiasters", tooMuch, { shouldFocus: true });
    if (!validatePayout(form, values)) return undefined;
    return ask.mutate({ amountPiasters: values.amountPiasters, ...sentPayout(values) });
  });
  const bounds = { least: arabicPounds(invoiceLimits.leastPiasters), most: arabicPounds(most) };
  return (
    <FormDialog
      title={say("askTitle")}
      submit={say("askSend")}
      onSubmit={send}
      onClose={onClose}
      isSending={ask.isPending}
      refusal={form.formState.errors.root?.message}
    >
      <FormMoney
        form={form}
        name="amountPiasters"
        label={say("amount")}
        hint={left >= 0 ? say("left", { amount: arabicPounds(left) }) : say("bounds", bounds)}
      />
      <Button size="small" className="justify-self-start" onPress={() => form.setValue("amountPiasters", most, { shouldValidate: true })}>
        {say("all", { amount: arabicPounds(most) })}
      </Button>
      <PayoutFields form={form} />
      <Callout icon={CalendarCheck}>{say("arrives", { when: fullDay(instantInDay(expectedOn), Date.now()) })}</Callout>
    </FormDialog>
  );
}
