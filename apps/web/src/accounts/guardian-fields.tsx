import type { ProfileChange } from "@hiwar/contract/accounts";
import { FormField } from "@hiwar/frame/form-field";
import type { ContractForm } from "@hiwar/frame/use-contract-form";
import { Checkbox } from "@hiwar/ui/checkbox";
import { TextField } from "@hiwar/ui/text-field";
import { say } from "../words/profiles.ts";

export type GuardianFieldsProps = { form: ContractForm<Pick<ProfileChange, "guardianName" | "guardianPhone" | "guardianConsent">> };

/** Who answers for a student under 18, and their consent. */
export function GuardianFields({ form }: GuardianFieldsProps) {
  return (
    <fieldset className="grid gap-4 rounded-card rounded-es-tail bg-accent-soft p-4">
      <legend className="ui-hidden-text">{say("guardianTitle")}</legend>
      <p className="font-medium text-strong">{say("guardianText")}</p>
      <FormField form={form} name="guardianName">
        {(field) => <TextField {...field} label={say("guardianName")} />}
      </FormField>
      <FormField form={form} name="guardianPhone">
        {(field) => <TextField {...field} type="tel" label={say("guardianPhone")} placeholder="01012345678" />}
      </FormField>
      <FormField form={form} name="guardianConsent">
        {({ value, onChange, error, inputRef }) => (
          <Checkbox
            isSelected={value === true}
            onChange={(isGiven) => onChange((isGiven || undefined) as never)}
            error={error}
            inputRef={inputRef}
          >
            {say("guardianConsent")}
          </Checkbox>
        )}
      </FormField>
    </fieldset>
  );
}
