import { api } from "@hiwar/app/clients";
import { FormTextArea } from "@hiwar/app/form/form-text-area";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import { type Invoice, invoices, WithdrawStatus } from "@hiwar/contract/invoices";
import { arabicPounds } from "@hiwar/ui/arabic-numbers";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { say } from "../words/withdrawals.ts";
import { ReceiptField } from "./receipt-field.tsx";

export type Decision = 0 | 2 | 3 | 4;

/** Decides a request: an approval needs a receipt; a rejection, or a cancellation that the tutor did not ask for, needs a note to the tutor. */
export function DecideDialog({ invoice, to, onClose }: { invoice: Invoice; to: Decision; onClose: () => void }) {
  const { id, tutor, amountPiasters, status } = invoice;
  const form = useContractForm(invoices.decide.body, { defaultValues: { status: to, note: "", receipt: "" } });
  const decide = useWrite(api.invoices.decide, { done: say(`done.${to}`), onDone: onClose, errors: (error) => form.refuse(error) });
  const needsReceipt = to === WithdrawStatus.Approved;
  const needsNote = to === WithdrawStatus.Rejected || (to === WithdrawStatus.Canceled && status === WithdrawStatus.PendingApproval);
  const told = { tutor: tutor.name, amount: arabicPounds(amountPiasters) };
  const send = form.handleSubmit(({ note, receipt }) => {
    if (needsReceipt && !receipt)
      return form.setError("receipt", { type: "required", message: say("receiptNeeded") }, { shouldFocus: true });
    if (needsNote && !note) return form.setError("note", { type: "required" }, { shouldFocus: true });
    return decide.mutate({ id, status: to, ...(note && { note }), ...(receipt && { receipt }) });
  });
  return (
    <FormDialog
      title={say(`title.${to}`, told)}
      submit={say(`to.${to}`)}
      tone={needsReceipt || to === WithdrawStatus.PendingApproval ? "primary" : "danger"}
      onSubmit={send}
      onClose={onClose}
      isSending={decide.isPending}
      refusal={form.formState.errors.root?.message}
    >
      <p>{say(`what.${to}`, told)}</p>
      {needsReceipt && <ReceiptField form={form} />}
      <FormTextArea form={form} name="note" label={say("note")} hint={say("noteHint")} isOptional={!needsNote} />
    </FormDialog>
  );
}

/** Changes or removes the note to the tutor. */
export function NoteDialog({ invoice: { id, note }, onClose }: { invoice: Invoice; onClose: () => void }) {
  const form = useContractForm(invoices.note.body, { defaultValues: { note } });
  const save = useWrite(api.invoices.note, { done: say("noteSaved"), onDone: onClose, errors: (error) => form.refuse(error) });
  return (
    <FormDialog
      title={say("noteOf")}
      submit={say("save")}
      onSubmit={form.handleSubmit((values) => save.mutate({ id, note: values.note || null }))}
      onClose={onClose}
      isSending={save.isPending}
      refusal={form.formState.errors.root?.message}
    >
      <FormTextArea form={form} name="note" label={say("note")} isOptional />
    </FormDialog>
  );
}
