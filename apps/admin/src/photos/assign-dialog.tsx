import { api } from "@hiwar/app/clients";
import { FormSelect } from "@hiwar/app/form/form-select";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { useWrite } from "@hiwar/app/use-write";
import { firstNameOf } from "@hiwar/contract/first-name";
import { type PhotoSession, photoSessions } from "@hiwar/contract/photo-sessions";
import { FormDialog } from "@hiwar/ui/form-dialog";
import { toast } from "@hiwar/ui/toast";
import { say } from "../words/photos.ts";
import { cityWords } from "./photo-words.ts";
import { useStudios } from "./use-studios.ts";

interface AssignDialogProps {
  tutor: Pick<PhotoSession["tutor"], "id" | "name" | "city">;
  /** The studio that the tutor is assigned to at present. */
  studioId: number | null;
  onClose: () => void;
}

/** Assigns a tutor's photos to a studio, or to another one. */
export function AssignDialog({ tutor, studioId, onClose }: AssignDialogProps) {
  const studios = useStudios()
    .filter(({ id, blockedAt }) => id !== studioId && blockedAt === null)
    .map(({ id, name }) => ({ id, label: name }));
  const form = useContractForm(photoSessions.assign.body, { defaultValues: { tutorId: tutor.id, studioId: null } });
  const { mutate, isPending } = useWrite(api.photoSessions.assign, {
    onDone: ({ studio }) => {
      toast("success", { title: say("assigned", { studio: studio.name }) });
      onClose();
    },
    errors: (error) => form.refuse(error),
  });
  return (
    <FormDialog
      title={say("assignTitle", { name: firstNameOf(tutor.name) })}
      submit={say("assign")}
      size="small"
      onClose={onClose}
      isSending={isPending}
      isReady={studios.length > 0}
      refusal={form.formState.errors.root?.message}
      onSubmit={(event) => void form.handleSubmit((values) => mutate(values))(event)}
    >
      <p className="text-muted">{say("assignText")}</p>
      {studios.length > 0 ? (
        <FormSelect
          form={form}
          name="studioId"
          label={say("studio")}
          hint={say("assignHint", { city: cityWords(tutor.city) })}
          choices={studios}
        />
      ) : (
        <p>{say("noStudios")}</p>
      )}
    </FormDialog>
  );
}
