import { api, queryClient } from "@hiwar/app/clients";
import { FormRadioGroup } from "@hiwar/app/form/form-radio-group";
import { FormTextArea } from "@hiwar/app/form/form-text-area";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import { contactWays } from "@hiwar/contract/tutoring";
import { tutors } from "@hiwar/contract/tutors";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { say } from "../words/tutors.ts";

interface ContactDialogProps {
  id: number;
  name: string;
  onClose: () => void;
}

/** Notes how a tutor was contacted, and the result. */
export function ContactDialog({ id, name, onClose }: ContactDialogProps) {
  const form = useContractForm(tutors.noteContact.body, { defaultValues: { way: "call", note: "" } });
  const { mutate, isPending } = useWrite(api.tutors.noteContact, {
    done: say("noted"),
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: ["people"] });
      onClose();
    },
    errors: (error) => form.refuse(error),
  });
  return (
    <FormDialog
      title={say("noteTitle", { name })}
      submit={say("save")}
      onClose={onClose}
      isSending={isPending}
      refusal={form.formState.errors.root?.message}
      onSubmit={(event) => void form.handleSubmit((values) => mutate({ id, ...values }))(event)}
    >
      <FormRadioGroup
        form={form}
        name="way"
        label={say("way")}
        choices={contactWays.map((way) => ({ id: way, label: say(`way.${way}`) }))}
      />
      <FormTextArea form={form} name="note" label={say("what")} hint={say("whatHint")} rows={3} />
    </FormDialog>
  );
}
