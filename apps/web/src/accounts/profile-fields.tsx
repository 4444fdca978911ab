import type { ProfileChange } from "@hiwar/contract/accounts";
import { Gender } from "@hiwar/contract/gender";
import { FormField } from "@hiwar/frame/form-field";
import type { ContractForm } from "@hiwar/frame/use-contract-form";
import { DigitsField } from "@hiwar/ui/digits-field";
import { RadioGroup } from "@hiwar/ui/radio-group";
import { Select } from "@hiwar/ui/select";
import { TextField } from "@hiwar/ui/text-field";
import { say } from "../words/profiles.ts";
import { governorateChoices } from "./governorates.ts";

export type ProfileFieldsProps = {
  form: ContractForm<Pick<ProfileChange, "birthYear" | "gender" | "city" | "phone">>;
  isPhoneOptional?: boolean;
  /** Where the phone is proven beside these fields. */
  isPhoneLeftOut?: boolean;
};

/** What everyone's profile begins with. */
export function ProfileFields({ form, isPhoneOptional = false, isPhoneLeftOut = false }: ProfileFieldsProps) {
  return (
    <>
      <FormField form={form} name="birthYear">
        {({ value, onChange, ...field }) => (
          <DigitsField
            {...field}
            isArabic
            label={say("birthYear")}
            maxLength={4}
            value={String(value)}
            onChange={(digits) => onChange(digits === "" ? (undefined as never) : Number(digits))}
            autoComplete="bday-year"
          />
        )}
      </FormField>
      <FormField form={form} name="gender">
        {({ value, onChange, error, inputRef }) => (
          <RadioGroup
            orientation="horizontal"
            label={say("gender")}
            error={error}
            inputRef={inputRef}
            value={value || null}
            onChange={onChange}
            choices={Object.values(Gender).map((id) => ({ id, label: say(`gender.${id}`) }))}
          />
        )}
      </FormField>
      <FormField form={form} name="city">
        {({ value, onChange, error, inputRef }) => (
          <Select
            label={say("city")}
            error={error}
            inputRef={inputRef}
            choices={governorateChoices()}
            value={value ? String(value) : null}
            onChange={(id) => onChange(Number(id) as typeof value)}
          />
        )}
      </FormField>
      {!isPhoneLeftOut && (
        <FormField form={form} name="phone">
          {({ onChange, ...field }) => (
            <TextField
              {...field}
              onChange={(typed) => onChange(typed || (null as never))}
              type="tel"
              isOptional={isPhoneOptional}
              label={say("phone")}
              hint={say("phoneHint")}
              autoComplete="tel"
              placeholder="01012345678"
            />
          )}
        </FormField>
      )}
    </>
  );
}
