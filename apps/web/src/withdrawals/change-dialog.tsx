import { api } from "@hiwar/app/clients";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import { type Invoice, invoices } from "@hiwar/contract/invoices";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { say } from "../words/withdrawals.ts";
import { PayoutFields, sentPayout, validatePayout } from "./payout-fields.tsx";

/** Asks staff to pay a withdrawal request to another receiver. */
export function ChangeDialog({ invoice: { id, method, receiver, bank }, onClose }: { invoice: Invoice; onClose: () => void }) {
  const form = useContractForm(invoices.askChange.body, { defaultValues: { method, receiver, bank } });
  const ask = useWrite(api.invoices.askChange, {
    done: say("changeSent"),
    onDone: onClose,
    errors: (error) => form.refuse(error, { "invalid-invoice-method": "receiver" }),
  });
  const send = form.handleSubmit((values) => (validatePayout(form, values) ? ask.mutate({ id, ...sentPayout(values) }) : undefined));
  return (
    <FormDialog
      title={say("changeTitle")}
      submit={say("changeSend")}
      onSubmit={send}
      onClose={onClose}
      isSending={ask.isPending}
      refusal={form.formState.errors.root?.message}
    >
      <PayoutFields form={form} />
    </FormDialog>
  );
}
