import { api } from "@hiwar/app/clients";
import { Form } from "@hiwar/app/form/form";
import { FormCheckbox } from "@hiwar/app/form/form-checkbox";
import { FormTextArea } from "@hiwar/app/form/form-text-area";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import { type ContactRequest, contact } from "@hiwar/contract/contact";
import { Button } from "@hiwar/ui/button";
import { say } from "../words/contact.ts";

/** Closes a contact request with a note on what was done. */
export function CloseForm({ id, onDone }: { id: number; onDone: (closed: ContactRequest) => void }) {
  const form = useContractForm(contact.close.body, { defaultValues: { isAnswered: true, note: "" }, wrong: { note: say("noteShort") } });
  const close = useWrite(api.contact.close, { done: say("closed"), onDone, errors: (error) => form.refuse(error) });
  return (
    <Form form={form} className="grid gap-4" onSubmit={form.handleSubmit((values) => close.mutate({ id, ...values }))}>
      <FormCheckbox form={form} name="isAnswered">
        {say("answered")}
      </FormCheckbox>
      <FormTextArea form={form} name="note" label={say("note")} hint={say("noteHint")} rows={3} />
      <Button type="submit" variant="primary" isPending={close.isPending}>
        {say("close")}
      </Button>
    </Form>
  );
}
