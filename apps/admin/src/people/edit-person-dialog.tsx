import { api, queryClient } from "@hiwar/app/clients";
import { FormRadioGroup } from "@hiwar/app/form/form-radio-group";
import { FormSelect } from "@hiwar/app/form/form-select";
import { FormText } from "@hiwar/app/form/form-text";
import { FormYear } from "@hiwar/app/form/form-year";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { governorateChoices } from "@hiwar/app/governorates";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useWrite } from "@hiwar/app/use-write";
import { ProfileChange, type User } from "@hiwar/contract/accounts";
import { Gender } from "@hiwar/contract/gender";
import { Dialog } from "@hiwar/ui/dialog";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { say } from "../words/people.ts";

const Edited = z.pick(ProfileChange, { name: true, birthYear: true, gender: true, city: true });

export type EditPersonDialogProps = { id: number; name: string; onClose: () => void };

/** What somebody's profile says, as it is now, to be put right by staff. */
export function EditPersonDialog({ id, name, onClose }: EditPersonDialogProps) {
  const person = useQuery({ ...api.accounts.read.query({ id: String(id) }), staleTime: 0 });
  if (person.data && !person.isFetching) return <EditForm person={person.data} onClose={onClose} />;
  return (
    <Dialog title={say("editTitle", { name })} onClose={onClose}>
      <Loaded query={person} wait={<Waiting />}>
        {() => <Waiting />}
      </Loaded>
    </Dialog>
  );
}

function Waiting() {
  return (
    <div className="grid gap-5" aria-busy="true">
      {["name", "year", "city"].map((field) => (
        <Skeleton key={field} shape="block" className="h-16 w-full" />
      ))}
    </div>
  );
}

function EditForm({ person, onClose }: { person: User; onClose: () => void }) {
  const { id, name, birthYear, gender, city } = person;
  const [cities] = useState(governorateChoices);
  const form = useContractForm(Edited, {
    defaultValues: { name, birthYear, gender, city },
    wrong: { name: say("nameWrong"), birthYear: say("birthYearWrong") },
  });
  const { mutate, isPending } = useWrite(api.accounts.change, {
    done: say("edited"),
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: ["people"] });
      onClose();
    },
    errors: (error) => form.refuse(error, { "api-invalid-user-name": "name" }),
  });
  return (
    <FormDialog
      title={say("editTitle", { name })}
      submit={say("save")}
      isSheetOnPhones
      isSending={isPending}
      refusal={form.formState.errors.root?.message}
      onSubmit={form.handleSubmit((values) => mutate({ id: String(id), ...values }))}
      onClose={onClose}
    >
      <FormText form={form} name="name" label={say("field.name")} autoFocus />
      <FormYear form={form} name="birthYear" label={say("field.birthYear")} />
      <FormRadioGroup
        form={form}
        name="gender"
        orientation="horizontal"
        label={say("field.gender")}
        choices={Object.values(Gender).map((one) => ({ id: one, label: say(`gender.${one}`) }))}
      />
      <FormSelect form={form} name="city" label={say("field.city")} choices={cities} />
    </FormDialog>
  );
}
