import { EnglishLevel } from "@hiwar/contract/accounts";
import { FormField } from "@hiwar/frame/form-field";
import { useContractForm } from "@hiwar/frame/use-contract-form";
import { Select } from "@hiwar/ui/select";
import { TextArea } from "@hiwar/ui/text-area";
import { TextField } from "@hiwar/ui/text-field";
import { say } from "../words/profiles.ts";
import type { StepProps } from "./main-step.tsx";
import { Goal } from "./profile-schemas.ts";
import { ProfileStep } from "./profile-step.tsx";
import { useProfileChange } from "./use-profile-change.ts";

/** Level, work and aim of a student. */
export function GoalStep({ user, onNext, onLater }: StepProps) {
  const { job, level, aim } = user;
  const form = useContractForm(Goal, { defaultValues: { job: job ?? "", level, aim: aim ?? "" } as never });
  const { save, isPending } = useProfileChange(user, { onSaved: onNext, onError: (error) => form.refuse(error) });
  return (
    <ProfileStep form={form} isPending={isPending} onSubmit={form.handleSubmit(save)} onLater={onLater}>
      <FormField form={form} name="level">
        {({ value, onChange, error, inputRef }) => (
          <Select
            isOptional
            label={say("level")}
            error={error}
            inputRef={inputRef}
            choices={Object.values(EnglishLevel).map((id) => ({ id: String(id), label: say(`level${id}`) }))}
            value={value ? String(value) : null}
            onChange={(id) => onChange(Number(id) as typeof value)}
          />
        )}
      </FormField>
      <FormField form={form} name="job">
        {(field) => <TextField {...field} isOptional label={say("job")} autoComplete="organization-title" />}
      </FormField>
      <FormField form={form} name="aim">
        {(field) => <TextArea {...field} isOptional rows={3} label={say("aim")} hint={say("aimHint")} />}
      </FormField>
    </ProfileStep>
  );
}
