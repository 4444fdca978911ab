import { api } from "@hiwar/app/clients";
import type { FieldsOf } from "@hiwar/app/form/fields-of";
import { FormSelect } from "@hiwar/app/form/form-select";
import { FormText } from "@hiwar/app/form/form-text";
import { FormTextArea } from "@hiwar/app/form/form-text-area";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { Loaded } from "@hiwar/app/loading/loaded";
import { useWrite } from "@hiwar/app/use-write";
import { TutorChange, type TutorMeta } from "@hiwar/contract/tutors";
import { Skeleton } from "@hiwar/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { type Control, useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { say } from "../words/profiles.ts";
import type { StepProps } from "./main-step.tsx";
import { noticeWords } from "./notice-words.ts";
import { ProfileStep } from "./profile-step.tsx";

const Bio = z.required(TutorChange);
const notices = [0, 15, 30, 60, 120, 360, 720, 1440];

/** The profile step for a tutor's one-sentence bio, their longer text and their shortest notice. */
export function BioStep(props: StepProps) {
  const wait = (
    <div aria-busy className="grid gap-5">
      <Skeleton shape="block" className="h-11 w-full" />
      <Skeleton shape="block" className="h-36 w-full" />
    </div>
  );
  return (
    <Loaded query={useQuery(api.tutors.meta.query())} skeleton={wait} isBrief>
      {(meta) => <BioForm {...props} meta={meta} />}
    </Loaded>
  );
}

/**
 * Shows how many characters of a text are used. Hidden from screen readers: the field's hint states the limits, and they would announce every letter.
 */
function Room({ form, name }: { form: FieldsOf<unknown>; name: string }) {
  const text = useWatch({ control: form.control as Control, name }) as string | null;
  const { maximum } = form.boundsOf(name);
  if (!text || maximum === undefined) return null;
  return <span aria-hidden="true">{say("room", { count: text.trim().length, most: maximum })}</span>;
}

function BioForm({ meta, onNext, onLater }: StepProps & { meta: TutorMeta }) {
  const { bio, about, noticeMinutes } = meta;
  const form = useContractForm(Bio, {
    defaultValues: { bio, about, noticeMinutes },
    wrong: { bio: say("bioWrong"), about: say("aboutWrong") },
  });
  const { mutate, isPending } = useWrite(api.tutors.changeMeta, {
    onDone: () => onNext(),
    errors: (error) => form.refuse(error),
  });
  const offered = [...new Set([...notices, noticeMinutes])].sort((a, b) => a - b);
  return (
    <ProfileStep form={form} isPending={isPending} onSubmit={form.handleSubmit((values) => mutate(values))} onLater={onLater}>
      <FormText form={form} name="bio" label={say("bio")} hint={say("bioHint")} aside={<Room form={form} name="bio" />} />
      <FormTextArea
        form={form}
        name="about"
        rows={6}
        label={say("about")}
        hint={say("aboutHint")}
        aside={<Room form={form} name="about" />}
      />
      <FormSelect
        form={form}
        name="noticeMinutes"
        label={say("notice")}
        choices={offered.map((minutes) => ({ id: minutes, label: noticeWords(minutes) }))}
      />
    </ProfileStep>
  );
}
