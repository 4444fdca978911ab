import { api, queryClient } from "@hiwar/app/clients";
import { FormText } from "@hiwar/app/form/form-text";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import { NewView } from "@hiwar/contract/views";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { say } from "../words/lists.ts";

export type SaveViewDialogProps = { place: string; query: string; onClose: () => void };

/** Saves the list's current query string as a named view. */
export function SaveViewDialog({ place, query, onClose }: SaveViewDialogProps) {
  const form = useContractForm(NewView, { defaultValues: { place, query, name: "" } });
  const { mutate, isPending } = useWrite(api.views.keep, {
    done: say("saved"),
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: ["views"] });
      onClose();
    },
    errors: (error) => form.refuse(error, { illegal: { path: "name", message: say("tooMany") } }),
  });
  return (
    <FormDialog
      title={say("saveTitle")}
      submit={say("save")}
      onClose={onClose}
      isSending={isPending}
      refusal={form.formState.errors.root?.message}
      onSubmit={(event) => void form.handleSubmit((values) => mutate(values))(event)}
    >
      <FormText form={form} name="name" label={say("viewName")} hint={say("viewNameHint")} autoComplete="off" />
    </FormDialog>
  );
}
