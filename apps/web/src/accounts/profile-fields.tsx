import type { FieldsOf } from "@hiwar/app/form/fields-of";
import { FormPhone } from "@hiwar/app/form/form-phone";
import { FormRadioGroup } from "@hiwar/app/form/form-radio-group";
import { FormSelect } from "@hiwar/app/form/form-select";
import { FormYear } from "@hiwar/app/form/form-year";
import type { ProfileChange } from "@hiwar/contract/accounts";
import { Gender } from "@hiwar/contract/gender";
import { say } from "../words/profiles.ts";
import { governorateChoices } from "./governorates.ts";

export type ProfileFieldsProps = {
  form: FieldsOf<Pick<ProfileChange, "birthYear" | "gender" | "city" | "phone">>;
  isPhoneOptional?: boolean;
  /** Where the phone is proven beside these fields. */
  isPhoneLeftOut?: boolean;
};

/** What everyone's profile begins with. */
export function ProfileFields({ form, isPhoneOptional = false, isPhoneLeftOut = false }: ProfileFieldsProps) {
  return (
    <>
      <FormYear form={form} name="birthYear" label={say("birthYear")} autoComplete="bday-year" />
      <FormRadioGroup
        form={form}
        name="gender"
        orientation="horizontal"
        label={say("gender")}
        choices={Object.values(Gender).map((id) => ({ id, label: say(`gender.${id}`) }))}
      />
      <FormSelect form={form} name="city" label={say("city")} choices={governorateChoices()} />
      {!isPhoneLeftOut && <FormPhone form={form} name="phone" isOptional={isPhoneOptional} label={say("phone")} hint={say("phoneHint")} />}
    </>
  );
}
