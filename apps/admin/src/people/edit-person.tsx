import { api, queryClient } from "@hiwar/app/clients";
import { errorMessage } from "@hiwar/app/error-message";
import { FormRadioGroup } from "@hiwar/app/form/form-radio-group";
import { FormSelect } from "@hiwar/app/form/form-select";
import { FormText } from "@hiwar/app/form/form-text";
import { FormYear } from "@hiwar/app/form/form-year";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { governorateChoices } from "@hiwar/app/governorates";
import { useWrite } from "@hiwar/app/use-write";
import { ProfileChange, type User } from "@hiwar/contract/accounts";
import { Gender } from "@hiwar/contract/gender";
import { Button } from "@hiwar/ui/button";
import { Callout } from "@hiwar/ui/callout";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { say } from "../words/people.ts";

const Edited = z.pick(ProfileChange, { name: true, birthYear: true, gender: true, city: true });

/** A button that reads a person's profile and opens a form in which staff correct it. */
export function EditPerson({ id }: { id: number }) {
  // Read once per press: the typed text stays, however often the profile is refetched in the meantime.
  const read = useMutation({
    mutationFn: () => queryClient.fetchQuery({ ...api.accounts.read.query({ id: String(id) }), staleTime: 0 }),
  });
  return (
    <>
      <Button className="mt-3" isPending={read.isPending} onPress={() => read.mutate()}>
        {say("edit")}
      </Button>
      {read.error && (
        <Callout tone="danger" announces>
          {errorMessage(read.error)}
        </Callout>
      )}
      {read.data && <EditForm person={read.data} onClose={read.reset} />}
    </>
  );
}

function EditForm({ person, onClose }: { person: User; onClose: () => void }) {
  const { id, name, birthYear, gender, city } = person;
  const [cities] = useState(() => governorateChoices(city));
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
