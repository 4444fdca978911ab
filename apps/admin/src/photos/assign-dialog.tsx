import { api } from "@hiwar/app/clients";
import { FormSelect } from "@hiwar/app/form/form-select";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { PartSkeleton } from "@hiwar/app/loading/card-skeleton";
import { Loaded } from "@hiwar/app/loading/loaded";
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
  const studios = useStudios();
  const others = studios.data?.list.filter(({ id, blockedAt }) => id !== studioId && blockedAt === null) ?? [];
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
      isReady={others.length > 0}
      refusal={form.formState.errors.root?.message}
      onSubmit={(event) => void form.handleSubmit((values) => mutate(values))(event)}
    >
      <p className="text-muted">{say("assignText")}</p>
      <Loaded query={studios} skeleton={<PartSkeleton fields={1} />} headingLevel={3} isBrief>
        {() =>
          others.length > 0 ? (
            <FormSelect
              form={form}
              name="studioId"
              label={say("studio")}
              hint={say("assignHint", { city: cityWords(tutor.city) })}
              choices={others.map(({ id, name }) => ({ id, label: name }))}
            />
          ) : (
            <p>{say("noStudios")}</p>
          )
        }
      </Loaded>
    </FormDialog>
  );
}
