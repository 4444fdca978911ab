import { type Passkey, secondFactors } from "@hiwar/contract/second-factors";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { api } from "../clients.ts";
import { FormText } from "../form/form-text.tsx";
import { useContractForm } from "../form/use-contract-form.ts";
import { useWrite } from "../use-write.ts";
import { say } from "../words/account.ts";

/** A dialog that renames a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useContractForm(secondFactors.renamePasskey.body, { defaultValues: { name: passkey.name } });
  const { mutate, isPending } = useWrite(api.accounts.renamePasskey, {
    done: say("passkeyRenamed"),
    onDone: onClose,
    errors: (error) => form.refuse(error),
  });
  return (
    <FormDialog
      title={say("passkeyRename")}
      submit={say("save")}
      size="small"
      onClose={onClose}
      isSending={isPending}
      refusal={form.formState.errors.root?.message}
      onSubmit={(event) => void form.handleSubmit(({ name }) => mutate({ id: passkey.id, name }))(event)}
    >
      <FormText form={form} name="name" label={say("passkeyName")} autoFocus />
    </FormDialog>
  );
}
