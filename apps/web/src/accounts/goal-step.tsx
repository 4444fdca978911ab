import { levelWord } from "@hiwar/app/english-level";
import { FormSelect } from "@hiwar/app/form/form-select";
import { FormText } from "@hiwar/app/form/form-text";
import { FormTextArea } from "@hiwar/app/form/form-text-area";
import { useContractForm } from "@hiwar/app/form/use-contract-form";
import { EnglishLevel } from "@hiwar/contract/accounts";
import { say } from "../words/profiles.ts";
import type { StepProps } from "./main-step.tsx";
import { Goal } from "./profile-schemas.ts";
import { ProfileStep } from "./profile-step.tsx";
import { useProfileChange } from "./use-profile-change.ts";

/** The profile step for a student's level, work and aim. */
export function GoalStep({ user, onNext, onLater }: StepProps) {
  const { job, level, aim } = user;
  const form = useContractForm(Goal, { defaultValues: { job, level, aim } });
  const { save, isPending } = useProfileChange(user, { onSaved: () => onNext(), onError: (error) => form.refuse(error) });
  return (
    <ProfileStep form={form} isPending={isPending} onSubmit={form.handleSubmit(save)} onLater={onLater}>
      <FormSelect
        form={form}
        name="level"
        isOptional
        label={say("level")}
        choices={Object.values(EnglishLevel).map((id) => ({ id, label: levelWord(id) }))}
      />
      <FormText form={form} name="job" isOptional label={say("job")} autoComplete="organization-title" />
      <FormTextArea form={form} name="aim" isOptional rows={3} label={say("aim")} hint={say("aimHint")} />
    </ProfileStep>
  );
}
